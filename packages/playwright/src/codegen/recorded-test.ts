/** State of a recorded book, which its test brings about before the first step. */
export type RecordedBook = {
  readonly today: string
  /** Undefined for an empty book. */
  readonly dataSet?: string | undefined
  /** Undefined for the seed that the desk takes by itself. */
  readonly seed?: number | undefined
}

export type Recording = RecordedBook & {
  /** The text that Playwright's recorder wrote, in its language `playwright-test`. */
  readonly text: string
  /** Address of the desk, without a path. */
  readonly origin: string
  readonly title: string
}

const IMPORT = /^import \{ (.+) \} from '@playwright\/test';$/m
const HEAD = /^test\('test', async \(\{ page \}\) => \{$/m

/**
 * Playwright's recording as a test of `@loan-desk/playwright`: with its import, the clock and data of the book, and paths in place of
 * addresses. Throws if the text is not a recording as Playwright 1.65 writes it.
 */
export function recordedTest({ text, origin, title, ...book }: Recording): string {
  if (!IMPORT.test(text) || !HEAD.test(text)) throw new Error(`Playwright's recorder wrote no test:\n${text}`)
  const head = [`test(${quoted(title)}, async ({ desk, page }) => {`, ...bookSteps(book)].join('\n')
  return withoutSignIn(text)
    .replace(IMPORT, (_, names: string) => imports(names.split(', ')))
    .replace(HEAD, () => head)
    .split('\n')
    .filter((line) => !BACKGROUND.test(line))
    .map((line, at, lines) => step(line, lines[at - 1] ?? '', origin))
    .join('\n')
}

/** A mouse press on a label or on no control moves the focus to `main`; Playwright takes that for a click in its middle. */
const BACKGROUND = /^ {2}await page\d*\.getByRole\('main'\)\.click\(\);$/

function bookSteps({ today, dataSet, seed }: RecordedBook): readonly string[] {
  const data = [dataSet && quoted(dataSet), seed].filter((given) => given !== undefined).join(', ')
  return [`  await desk.clock.set(${quoted(today)});`, ...(dataSet ? [`  await desk.data.load(${data});`] : [])]
}

/** Devices are Playwright's. */
function imports(names: readonly string[]): string {
  const own = `import { ${names.filter((name) => name !== 'devices').join(', ')} } from '@loan-desk/playwright';`
  return names.includes('devices') ? `${own}\nimport { devices } from '@playwright/test';` : own
}

/** The fixture signs in; other options of the recorded browser stay. */
function withoutSignIn(text: string): string {
  return text.replace(/^ {2}storageState: .*\n/m, '').replace(/^test\.use\(\{\n\}\);\n\n/m, '')
}

/** Playwright writes a `goto` for every new address after these, though the page itself went there. */
const LED_BY_PAGE = /\.(?:setInputFiles|check|uncheck|selectOption)\(.*\);$/
const GOTO = /^(?<page> {2}await page\d*)\.goto\('(?<address>[^']*)'\);$/
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function step(line: string, before: string, origin: string): string {
  const { page, address } = GOTO.exec(line)?.groups ?? {}
  if (page === undefined || !address?.startsWith(`${origin}/`)) return line
  const path = address.slice(origin.length)
  if (LED_BY_PAGE.test(before)) return `${page}.waitForURL(${quoted(`**${path.replaceAll(UUID, '*')}`)});`
  // A page that still loads may have other controls than the one on which the next step was recorded.
  return `${page}.goto(${quoted(path)}, { waitUntil: 'networkidle' });`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
}
