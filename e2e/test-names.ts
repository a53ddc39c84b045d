/** A part of a page that a test can find: a control, or a named part that contains controls. */
export type NamedPart = { readonly role: string; readonly name: string }

const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])
/** Roles of parts in which a test looks for controls, rows and figures. */
const HOLDERS: ReadonlySet<string> = new Set([
  'complementary',
  'dialog',
  'grid',
  'group',
  'list',
  'listbox',
  'menu',
  'navigation',
  'radiogroup',
  'region',
  'rowheader',
  'table',
  'toolbar',
])

/** A line of Playwright's aria snapshot: `- button "Extend loan" [disabled]:`, in single quotes if YAML needs them. */
const LINE = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/

/** Controls of an aria snapshot and parts with a name, from top to bottom. */
export function namedParts(snapshot: string): readonly NamedPart[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, role = '', name = ''] = LINE.exec(line) ?? []
    return CONTROLS.has(role) || (HOLDERS.has(role) && name !== '') ? [{ role, name: unquoted(name) }] : []
  })
}

/**
 * Controls that no test can find by role and name alone: those without a name, and those whose name is not unique.
 * Options are exempt, because a test chooses them through their control.
 */
export function ambiguous(parts: readonly NamedPart[]): readonly string[] {
  const controls = parts.filter(({ role }) => CONTROLS.has(role) && role !== 'option').map(asText)
  const twice = controls.filter((control, index) => controls.indexOf(control) !== index)
  return [...new Set([...controls.filter((control) => control.endsWith(' ""')), ...twice])]
}

/** Distinct parts, with the data of this book replaced in their names. */
export function stableNames(parts: readonly NamedPart[]): readonly NamedPart[] {
  const stable = parts.map(({ role, name }) => ({ role, name: withoutData(name) }))
  return [...new Map(stable.map((part) => [asText(part), part])).values()]
}

/** A page or a panel with its parts. */
export type NamesOfPlace = {
  readonly name: string
  readonly parts: readonly NamedPart[]
  /**
   * True if the place lacks parts that all other pages have: a popup without the page below, and a page of another
   * connection.
   */
  readonly isApart?: boolean
}

/**
 * Text of the documentation: first the parts of every page, then the further parts of each place, and of a panel over
 * it.
 */
export function testNamesText(places: readonly NamesOfPlace[]): string {
  const [first, ...others] = places
  const common = (first?.parts ?? []).filter((part) => others.every((place) => place.isApart || has(place, part)))
  const sections = places.map((place, index) => {
    const beneath = placeBeneath(place, places.slice(0, index))
    const known = [...common, ...(beneath?.parts ?? [])].map(asText)
    return sectionText(
      place.name,
      place.parts.filter((part) => !known.includes(asText(part))),
      beneath,
    )
  })
  return [HEAD, sectionText('every page', common, undefined), ...sections].join('\n')
}

/** Earlier place with the most parts that are all still present: the panel or dialog lies over it. */
function placeBeneath(place: NamesOfPlace, earlier: readonly NamesOfPlace[]): NamesOfPlace | undefined {
  const beneath = earlier.filter(({ parts }) => parts.every((part) => has(place, part)))
  return beneath.toSorted((one, other) => other.parts.length - one.parts.length)[0]
}

const HEAD = `# Names for tests

What a test finds by role and name on each page: \`getByRole('button', { name: 'Extend loan…', exact: true })\`. No two controls of
a page have the same role and name; an option is found in the list of its control. What is data is in ‹ ›: links in a row are named
after its loan and its client, of whom there may be several, and are found in their row.

- A radio or a checkbox takes \`check()\` and \`click()\`, a field \`fill()\`, a combobox \`click()\` and then a click on its option. \`e2e/reach.spec.ts\` does
  so with each on every page. A slider takes \`press('ArrowRight')\`.
- A \`figure\` is a value beside its name: \`getByTestId('Final due date')\`, in its region where a page has two.
- A \`rowheader\` names a row of figures, such as a measure: \`getByRole('row', { name: 'Final due date' }).getByRole('cell')\`.
- Numbers and days are written as \`1,234.56\` and \`2026-12-31\` in test mode, whatever the machine; \`test.use({ formats: { decimal: 'COMMA', grouping: 'SPACE', day: 'DD.MM.YYYY' } })\` of
  \`@loan-desk/playwright\` chooses others. Attributes that begin with \`data-\` never change.

A name that changes stands in the
[changelog](../CHANGELOG.md). This page is made by \`e2e/focus-rings.spec.ts\`.
`

function sectionText(name: string, parts: readonly NamedPart[], beneath: NamesOfPlace | undefined): string {
  const lines = parts.map((part) => `| ${part.role} | ${part.name.replaceAll('|', '\\|')} |`)
  const heading = `## ${name.startsWith('“') ? 'Opened by' : 'On'} ${name}${beneath ? `, over ${beneath.name}` : ''}`
  return [heading, '', '| Role | Name |', '|---|---|', ...lines, ''].join('\n')
}

function has({ parts }: NamesOfPlace, wanted: NamedPart): boolean {
  return parts.some((part) => asText(part) === asText(wanted))
}

/** Patterns of data in names, with their placeholders. */
const DATA: readonly (readonly [RegExp, string])[] = [
  [/(?<=^(Field of|Reading of|Question about|Undo the choice for) ).+$/g, '‹column›'],
  [/(?<=^(What|Is|Does|How|In|Are|Have) [^“]*“)[^”]+/g, '‹column›'],
  [/(?<=^Revoke ).+$/g, '‹token›'],
  [/(?<=^Terms ).+$/g, '‹set›'],
  [/(?<=^NAMES-\d+ Mari Maasikas ).+$/g, '‹age›'],
  [/\bNAMES-\d+\b/g, '‹lender loan ID›'],
  [/\bMari Maasikas\b/g, '‹client›'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '‹UUID›'],
  [/\b[\w-]+\.csv\b/g, '‹file›'],
  [/\b\d+(?:\.\d+){3}:\d+\b/g, '‹host›'],
  [/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g, '‹day›'],
  [/^[A-Z][a-z]+ \d{4}$/g, '‹month›'],
  [/\b\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?\b/g, '‹date›'],
  [/[+−]?\d[\d,]*\.\d\d\b/g, '‹amount›'],
  [/\d+/g, '‹n›'],
]

function withoutData(name: string): string {
  return DATA.reduce((text, [data, placeholder]) => text.replaceAll(data, placeholder), name)
}

function asText({ role, name }: NamedPart): string {
  return `${role} "${name}"`
}

function unquoted(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1').replaceAll("''", "'")
}
