import { LETTER_KINDS } from '#values/vocabulary/letter-terms.ts'
import { letterBody, letterParameters, letterTextBody, letterTextPath, letterTextRequest } from '../desk/letters.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { inPath, query } from './parameters.ts'

const TEXT_PATH = [
  inPath('kind', { type: 'string', enum: LETTER_KINDS }, 'The kind of letter, by its event'),
  inPath('language', { type: 'string' }, 'The language, as BCP 47 writes it'),
]

export const listLetterTexts = endpoint({
  method: 'GET',
  path: '/desk/v1/letter-texts',
  callers: 'person',
  summary: 'Read the texts of letters',
  description: 'The text of each kind of letter in each language. English is given until another text is saved.',
  answer: list(letterTextBody),
  scope: 'data',
})

export const saveLetterText = endpoint({
  method: 'PUT',
  path: '/desk/v1/letter-texts/{kind}/{language}',
  callers: 'person',
  summary: 'Save the text of a letter',
  description:
    'Saves the text of a kind of letter in a language. Placeholders that are unknown or missing are refused by name.',
  parameters: TEXT_PATH,
  inPath: letterTextPath,
  request: letterTextRequest,
  answer: data(letterTextBody),
  scope: 'data',
})

export const removeLetterText = endpoint({
  method: 'DELETE',
  path: '/desk/v1/letter-texts/{kind}/{language}',
  callers: 'person',
  summary: 'Remove the text of a letter',
  description: 'Removes a saved text. In English the given text takes its place.',
  parameters: TEXT_PATH,
  inPath: letterTextPath,
  problems: [404],
  scope: 'data',
})

export const readLetter = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/letters/{version}',
  callers: 'exports',
  summary: 'The letter after an extension or a payment',
  description:
    'The letter to the client after the event that led to a version of the schedule, in a language, with the figures in it. An event that was taken back has none.',
  parameters: [query('language', { type: 'string' }, 'The language of the letter, as BCP 47 writes it', true)],
  query: letterParameters,
  answer: data(letterBody),
  longBy: 'loan',
})
