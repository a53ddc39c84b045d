import { FACE_PAGES, facePageAt } from '#contract/face-pages.ts'
import { assertNever } from '#values/assert.ts'
import type { RecordedStep } from '../../../kept/recorded-steps.ts'

/** A page object of the package: the fixture's call that opens it, and the name that it has in the test. */
type PageObject = { readonly name: string; readonly type: string }

const LOANS: PageObject = { name: 'loans', type: 'LoansPage' }
const LOAN: PageObject = { name: 'loan', type: 'LoanPage' }
const NEW_LOAN: PageObject = { name: 'newLoan', type: 'NewLoanPage' }
const EXTEND: PageObject = { name: 'panel', type: 'ExtendPanel' }

/** What the page objects have a name for, by page, role and name of the control. */
const MEMBERS: readonly {
  readonly page: string
  readonly of: PageObject
  readonly role: string
  readonly name: string
  readonly member: string
}[] = [
  { page: FACE_PAGES.loans, of: LOANS, role: 'searchbox', name: 'Search loans', member: 'search' },
  { page: FACE_PAGES.loan, of: LOAN, role: 'button', name: 'Extend loan…', member: 'extend' },
  { page: FACE_PAGES.loan, of: EXTEND, role: 'textbox', name: 'Days to extend', member: 'daysToExtend' },
  { page: FACE_PAGES.loan, of: EXTEND, role: 'button', name: 'Extend loan', member: 'extendLoan' },
  { page: FACE_PAGES.newLoan, of: NEW_LOAN, role: 'button', name: 'Create loan', member: 'create' },
]

/** The steps as a test with the page objects; what they have no name for is found by role and name. */
export function asTest(steps: readonly RecordedStep[], today: string): string {
  const lines = steps.map(lineOf)
  const used = [LOANS, LOAN, NEW_LOAN, EXTEND].filter(({ name }) =>
    lines.some((line) => line.includes(`await ${name}.`)),
  )
  const types = used.map(({ type }) => type)
  const last = steps.at(-1)
  return [
    `import { ${['expect', 'test', ...types].toSorted(byLetters).join(', ')} } from '@loan-desk/playwright'`,
    '',
    "test('what was recorded', async ({ desk, page }) => {",
    `  await desk.clock.set('${today}')`,
    ...used.map(({ name, type }) => `  const ${name} = new ${type}(page)`),
    ...lines.map((line) => `  ${line}`),
    ...(last ? [`  await expect(page).toHaveURL(${quoted(last.path)})`] : []),
    '})',
    '',
  ].join('\n')
}

function lineOf(step: RecordedStep): string {
  switch (step.kind) {
    case 'open':
      return `await page.goto(${quoted(step.path)})`
    case 'click':
      return `await ${foundBy(step)}.click()`
    case 'fill':
      return `await ${foundBy(step)}.fill(${quoted(step.value)})`
    case 'press':
      return `await page.keyboard.press(${quoted(step.key)})`
    default:
      return assertNever(step)
  }
}

function foundBy({ path, role, name }: Extract<RecordedStep, { readonly name: string }>): string {
  const page = facePageAt(path.replace(/[?#].*$/, ''))
  const member = MEMBERS.find((each) => each.page === page && each.role === role && each.name === name)
  if (member) return `${member.of.name}.${member.member}`
  if (page === FACE_PAGES.newLoan && role === 'textbox') return `${NEW_LOAN.name}.field(${quoted(name)})`
  if (page === FACE_PAGES.loans && role === 'link') return `${LOANS.name}.link(${quoted(name)})`
  return `page.getByRole(${quoted(role)}, { name: ${quoted(name)}, exact: true })`
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`).replaceAll('\n', String.raw`\n`)
  return `'${escaped}'`
}

function byLetters(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1
}
