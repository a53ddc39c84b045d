import type { Plugin } from 'vite'

/** V8's hint at the head of a script: compile all functions while it is read, beside the page's main thread. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Gives the hint to the scripts that the first page needs: most of what is in them is run before it is painted. */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
        )
        for (const chunk of chunks) if (first.has(chunk.fileName)) chunk.code = `${HINT}${chunk.code}`
      },
    },
  }
}
