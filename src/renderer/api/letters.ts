import { queryOptions } from '@tanstack/react-query'
import { listLetterTexts, readLetter } from '#contract/endpoints/letters.ts'
import { ask } from './ask.ts'

export const letterTextsQuery = queryOptions({
  queryKey: ['letter-texts'],
  queryFn: ({ signal }) => ask(listLetterTexts, {}, { signal }),
})

/** An extension or a payment: its loan, and the version that it led to. */
export type LetterEvent = { readonly uuid: string; readonly version: number }

/** The letter after an event, as its texts are now. */
export const letterQuery = ({ uuid, version }: LetterEvent, language: string) =>
  queryOptions({
    queryKey: ['letter', uuid, version, language],
    queryFn: ({ signal }) => ask(readLetter, { uuid, version: String(version), language }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
