import type { ImportNoticeBody } from '#contract/desk/import-source.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import type { ImportNotice } from '#values/vocabulary/import-evidence.ts'
import { counted, groupDigits } from '../formats/shown-text.ts'

type Params = ImportNoticeBody['params']

const number = (params: Params, name: string) => groupDigits(String(params[name] ?? 0))
const amount = (params: Params, name: string) => String(params[name] ?? '').replace(/^\d+/, groupDigits)
const text = (params: Params, name: string) => [params[name] ?? ''].flat().join(', ')

type NoticeWords = { readonly title: string; readonly detail: string }

/** Title and detail of a notice that a person reads before the check. `column` is the name of its column, if it has one. */
export function noticeWords({ code, params, lines }: ImportNoticeBody, column: string): NoticeWords {
  return NOTICE_WORDS[code]({ params, lines: linesText(lines), column })
}

type Noticed = { readonly params: Params; readonly lines: string; readonly column: string }

const NOTICE_WORDS: Readonly<Record<ImportNotice, (noticed: Noticed) => NoticeWords>> = {
  'empty-cells': ({ params, column }) => {
    const of = params.of === 'loans' ? 'loan' : 'line'
    const count = counted(Number(params.count ?? 0), of)
    return { title: `${column}: empty in ${count}`, detail: `Such ${of}s will be faulty` }
  },
  'day-count-taken': () => ({
    title: 'The file says no day count',
    detail: `Interest is worked out by ${defaultDayCount('months')}, of weeks and days by ${defaultDayCount('days')}, unless a fixed value says another`,
  }),
  'first-due-taken': ({ params, column }) => ({
    title:
      params.count === undefined
        ? 'The file says no first due date'
        : `${column}: empty in ${counted(Number(params.count), 'line')}`,
    detail: 'The first installment is due one period after the issue date, a month if the file says no other',
  }),
  'imported-before': () => ({
    title: 'This file was imported before',
    detail: 'What is there already is not created again',
  }),
  'not-taken-by-service': ({ column }) => ({
    title: `${column} is left out`,
    detail: 'A live service has no place for what was paid or extended before',
  }),
  'cut-off': ({ lines }) => ({
    title: 'The file ends in the middle',
    detail: `${lines === '' ? 'Its last line' : lines} is not whole`,
  }),
  'totals-left-out': ({ lines }) => ({ title: 'Totals below the table are left out', detail: lines }),
  'subtotals-left-out': ({ params, lines }) => ({
    title: `${counted(Number(params.count ?? 0), 'line')} of sums or headings within the table left out`,
    detail: `${lines}: a word for a total and no date or client code, or a heading alone`,
  }),
  'totals-differ': ({ params, column, lines }) => ({
    title: `The file’s total says ${amount(params, 'stated')}; its lines add up to ${amount(params, 'sum')}`,
    detail: `${column}. ${lines} has the total`,
  }),
  'notes-left-out': ({ lines }) => ({ title: 'Remarks below the table are left out', detail: lines }),
  'null-cells': ({ params }) => ({
    title: `${counted(Number(params.count ?? 0), 'cell')} with NULL count as empty`,
    detail: 'A database writes so what is empty',
  }),
  'lines-left-out': ({ params }) => ({
    title: `${counted(Number(params.count ?? 0), 'line')} left out by ${text(params, 'head')}`,
    detail: `${text(params, 'texts') === '' ? 'Those that have one' : `It says ${text(params, 'texts')}`}${params.of === 'several' ? '. Other columns leave lines out, too: some may be the same' : ''}`,
  }),
  'same-head': ({ column }) => ({ title: `Several columns are called ${column}`, detail: 'Look at the field of each' }),
  'hidden-sheets-left-out': ({ params }) => ({
    title: `Hidden sheets are left out: ${text(params, 'sheets')}`,
    detail: 'Choose one as the sheet if it has the loans',
  }),
  'sheets-left-out': ({ params }) => ({
    title: `Not read: ${counted([params.sheets ?? []].flat().length, 'other sheet')}`,
    detail: `${sheetsText(params)}. Sheets with loans can be imported after this one, each by an import of the same file`,
  }),
  'too-many-loans': ({ params }) => ({
    title: 'More loans than one import takes',
    detail: `At most ${number(params, 'most')}: divide the file`,
  }),
  'nothing-readable': () => ({ title: 'No loan could be read', detail: 'Look at layout, delimiter and encoding' }),
  'lists-not-read': ({ params }) => ({
    title: 'Not all lists are read',
    detail: `Left out: ${text(params, 'lists')}. The lines are those of one list alone`,
  }),
}

const MOST_SHEETS_NAMED = 10

/** `2026 (10 lines), 2027 (400 lines or more)`. */
function sheetsText({ sheets = [], lines = [] }: Params): string {
  const names = [sheets].flat().map((sheet, at) => {
    const count = [lines].flat()[at] ?? ''
    const digits = Number.parseInt(String(count), 10)
    if (Number.isNaN(digits)) return String(sheet)
    return `${sheet} (${counted(digits, 'line')}${String(count).endsWith('+') ? ' or more' : ''})`
  })
  const more = names.length - MOST_SHEETS_NAMED
  return `${names.slice(0, MOST_SHEETS_NAMED).join(', ')}${more > 0 ? ` and ${groupDigits(String(more))} more` : ''}`
}

/** `Line 18`, `Lines 4,118 and 11,902`, `Lines 18, 41, 63 and more`. */
function linesText(lines: readonly number[]): string {
  const numbers = lines.slice(0, 3).map(groupDigits)
  if (numbers.length === 0) return ''
  if (numbers.length === 1) return `Line ${numbers[0]}`
  if (lines.length > 3) return `Lines ${numbers.join(', ')} and more`
  return `Lines ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}
