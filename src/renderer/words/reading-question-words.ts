import { countryName } from '#contract/countries.ts'
import { READ_AS } from '#values/vocabulary/import-questions.ts'
import { counted, groupDigits } from '../formats/shown-text.ts'
import type { AskedOf } from './question-terms.ts'
import { READ_AS_WORDS } from './read-as-words.ts'

type Params = AskedOf['params']

/** The texts of a param, separated by commas. */
export const paramText = (params: Params, name: string) => [params[name] ?? ''].flat().join(', ')

/** `Its name says cents. `, or the text beside the table that does. */
function says(params: Params, name: string): string {
  if (params.said !== undefined) return `The file says “${paramText(params, 'said')}”. `
  return params[name] === undefined ? '' : `Its name says ${paramText(params, name)}. `
}

/** ` The saved mapping says “Percent a month”, and nothing in this file does.` */
export function savedWhy(params: Params, said: string): string {
  const saved = READ_AS.find((as) => as === params.saved)
  if (saved === undefined) return ''
  const rest = params[said] === undefined && params.said === undefined ? ', and nothing in this file does' : ''
  return ` The saved mapping says “${READ_AS_WORDS[saved]}”${rest}.`
}

/** A unit that each line says in its cell or beside it, the file for all, or the name of the column. */
function unitWhy(params: Params): string {
  const said = paramText(params, 'said')
  if (params.beside !== undefined) return `“${paramText(params, 'beside')}” says ${said}. `
  return params.unit === undefined && params.said !== undefined ? `Its cells say ${said}. ` : says(params, 'unit')
}

/** Reason for the question in what unit a term is. */
export function termWhy(params: Params): string {
  const [least, most] = [paramText(params, 'least'), paramText(params, 'most')]
  const range = least === most ? least : `${least} to ${most}`
  return `${unitWhy(params)}${most === '' ? 'It holds whole numbers.' : `It holds ${range}.`}${savedWhy(params, 'unit')}`
}

/** Reason for the question in what unit a rate is. */
export function rateWhy(params: Params): string {
  if (params.least !== undefined)
    return `All are from ${paramText(params, 'least')} to ${paramText(params, 'most')}: they may be factors, or percent a month.${savedWhy(params, 'unit')}`
  if (params.low !== undefined)
    return `None is above ${paramText(params, 'low')}, and nothing says a year: they may be percent a month.${savedWhy(params, 'unit')}`
  if (params.belowOne === undefined)
    return `${says(params, 'unit')}Rates are registered for a year.${savedWhy(params, 'unit')}`
  return `${says(params, 'unit')}${belowOneWhy(params)}${savedWhy(params, 'unit')}`
}

/** `1 of 4 is below 1, in line 9. It may be a fraction.` */
function belowOneWhy({ belowOne = 0, numbers = 0, line }: Params): string {
  const isOne = Number(belowOne) === 1
  const place = line === undefined ? '' : `, ${isOne ? 'in' : 'first in'} line ${groupDigits(Number(line))}`
  const below = `${groupDigits(Number(belowOne))} of ${groupDigits(Number(numbers))} ${isOne ? 'is' : 'are'} below 1${place}.`
  return `${below} ${isOne ? 'It may be a fraction.' : 'They may be fractions.'}`
}

const ANY_CURRENCY = 'Its cells show the currency of whatever computer opens the file. '

/** Reason for the question whether amounts are in euros. */
export function currencyWhy(params: Params): string {
  if (params.countries === undefined) return params.currency === '' ? ANY_CURRENCY : says(params, 'currency')
  const names = [params.countries].flat().map((code) => countryName(String(code)))
  return `The file says no currency, and its loans are of ${names.join(', ')}. `
}

/** Reason for the question in what unit amounts are. */
export function amountWhy(params: Params): string {
  if (params.shown === 'fewer-digits') return 'Its number format leaves digits out: the cells hold more than they show.'
  if (params.shown !== undefined) return `Its number format shows ${paramText(params, 'shown')} beside the numbers.`
  if (params.ofAmount !== undefined)
    return `The loan amount is in ${paramText(params, 'ofAmount')}, and nothing says in what unit this is.`
  if (params.least !== undefined)
    return `They are whole numbers from ${groupDigits(Number(params.least))} to ${groupDigits(Number(params.most))}, and nothing says euros or cents. ${ofHeads(params)}`.trim()
  if (params.saved !== undefined) return `${says(params, 'scale')}${savedWhy(params, 'scale').trim()}`
  return `${says(params, 'scale')}${ofHeads(params)}They may be in euros all the same.`
}

/** Names of the columns that one answer is for. */
export function ofHeads(params: Params): string {
  return params.heads === undefined ? '' : `The answer is for ${paramText(params, 'heads')}. `
}

/** The question in which order dates are. */
export function dateTitle(column: string, params: Params): string {
  if (params.moment !== undefined) return 'Which days are the moments of this file?'
  if (params.order === 'year-month-day') return 'Does the year or the day come first in dates?'
  return params.typed === undefined
    ? `Does the day or the month come first in ${column === '' ? 'dates' : `“${column}”`}?`
    : `Did a spreadsheet swap day and month in “${column}”?`
}

/** Reason for the question in which order dates are. */
export function dateWhy(params: Params): string {
  if (params.moment !== undefined)
    return `They have the time of another zone, such as ${paramText(params, 'moment')}: midnight of the next day here, or a time of the day that is written.`
  const { text: sample, dayFirst, monthFirst, before, typed } = params
  if (params.saved !== undefined) return `Its real dates do not look swapped.${savedWhy(params, 'typed')}`
  if (typed !== undefined)
    return `No real date is after the 12th, and all texts are, such as ${sample ?? ''}: some were read the other way.`
  if (before !== undefined)
    return `${counted(Number(before), 'line')} would be due before the issue date as the rest of the file is read.`
  if (dayFirst !== undefined && monthFirst !== undefined)
    return `The file contradicts itself: ${paramText(params, 'dayFirst')} has the day first, ${paramText(params, 'monthFirst')} the month.`
  return `The file leaves it open: ${sample ?? ''} reads either way.`
}
