import { counted, groupDigits } from '../formats/shown-text.ts'
import type { AskedOf, Worded } from './question-terms.ts'
import { text } from './reading-question-words.ts'

type Params = AskedOf['params']

/** Questions about the lines that have a text in a column. */
export const LINE_QUESTION_WORDS = {
  'line-state': ({ column, params }: AskedOf) => ({
    title: `Import the lines ${linesOfState(column, params)}?`,
    why: `${stateLines(params)} ${params.said === 'extended' ? extendedWhy(params) : 'Nothing else says whether they are loans that run.'}`,
  }),
  'unknown-word': ({ column, params }: AskedOf) => ({
    about: `${text(params, 'text')} in ${column}`,
    title: `What does “${text(params, 'text')}” in “${column}” mean?`,
    why: `${stateLines(params)} The desk does not know the word.`,
  }),
} satisfies Readonly<Record<string, (asked: AskedOf) => Worded>>

/** A state without a text is that of all lines with something in the column. */
function linesOfState(column: string, params: Params): string {
  if (params.text === '') return `with a “${column}”`
  return `whose “${column}” ${params.begins === undefined ? 'is' : 'begins with'} “${text(params, 'text')}”`
}

function extendedWhy({ lines }: Params): string {
  const whose = Number(lines) === 1 ? 'Its' : 'Their'
  return `${whose} due dates are made by ${whose.toLowerCase()} terms, not pushed to that day.`
}

/** `5 of 40 lines say so.` */
function stateLines({ lines, of, text: said }: Params): string {
  if (said === '')
    return `${groupDigits(Number(lines))} of ${counted(Number(of ?? 0), 'line')} ${Number(lines) === 1 ? 'has' : 'have'} one.`
  if (lines === undefined) return 'Some lines say so.'
  return `${groupDigits(Number(lines))} of ${counted(Number(of ?? 0), 'line')} ${Number(lines) === 1 ? 'says' : 'say'} so.`
}
