import { parseSync } from 'vite'

/** A file by its path from the project's root (with `/`), and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

export type Import = { readonly specifier: string; readonly offset: number; readonly isType: boolean }

/** All of `import`, `export … from` and `import()`, anywhere in the file. Throws where the file cannot be read. */
export function importsOf(path: string, text: string): readonly Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      offset: moduleRequest.start,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, offset: moduleRequest.start, isType }] : [],
      ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      offset: moduleRequest.start,
      isType: false,
    })),
  ]
}
