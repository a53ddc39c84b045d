/** A fenced block in a list or at the left, with its indentation, its language and its text. */
const BLOCK = /^( *)```(\w+)\n(.*?)\n\1```$/gms
const FILE_NAME = /`([\w./-]+\.ts)`/g

/**
 * The steps of a section of a README as one script for `sh`: its shell blocks as they are, and for each TypeScript block the file that
 * the text before it names last. Throws if there is no such section, or no name before a TypeScript block.
 */
export function stepsIn(readme: string, heading: string): string {
  const from = readme.indexOf(`\n## ${heading}\n`)
  if (from < 0) throw new Error(`The README has no section "${heading}"`)
  const end = readme.indexOf('\n## ', from + 1)
  const section = readme.slice(from, end < 0 ? undefined : end)
  const blocks = [...section.matchAll(BLOCK)]
  return blocks
    .map(({ index, 1: indent = '', 2: language, 3: text = '' }, at) => {
      const lines = text.split('\n').map((line) => line.slice(line.startsWith(indent) ? indent.length : 0))
      const before = section.slice(endOf(blocks[at - 1]), index)
      return language === 'sh' ? lines.join('\n') : written(fileNamed(before), lines)
    })
    .join('\n')
}

function endOf(block: RegExpExecArray | undefined): number {
  return block ? block.index + block[0].length : 0
}

function fileNamed(text: string): string {
  const name = [...text.matchAll(FILE_NAME)].at(-1)?.[1]
  if (name === undefined) throw new Error(`No file is named before its content: ${text}`)
  return name
}

function written(file: string, lines: readonly string[]): string {
  return [`mkdir -p "$(dirname ${file})"`, `cat > ${file} <<'END OF FILE'`, ...lines, 'END OF FILE'].join('\n')
}
