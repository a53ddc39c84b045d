import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterTextBody } from '#contract/desk/letters.ts'
import { removeLetterText, saveLetterText } from '#contract/endpoints/letters.ts'
import { GIVEN_LETTERS } from '#contract/letter/given-letters.ts'
import { type LetterText, letterFaults, letterLanguage } from '#contract/letter/letter-text.ts'
import { GIVEN_LANGUAGE, type LetterKind } from '#values/vocabulary/letter-terms.ts'
import { ask } from '../../api/ask.ts'
import { letterTextsQuery } from '../../api/letters.ts'
import { tell } from '../../components/notices/tell.tsx'

/** Choice of a language whose code is typed. */
export const ANOTHER_LANGUAGE = 'another'

/**
 * Form of the texts of letters: the kind and the language that are shown, what is typed of each text, its faults, saving
 * and removing. `language` is undefined while no known language is typed.
 */
export function useLetterTexts(texts: readonly LetterTextBody[]) {
  const [kind, setKind] = useState<LetterKind>('after-extension')
  const [choice, setChoice] = useState(GIVEN_LANGUAGE)
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<string, LetterText>>(new Map())
  const language = choice === ANOTHER_LANGUAGE ? letterLanguage(code.trim()) : choice
  const saved = texts.find((text) => text.kind === kind && text.language === language)
  const key = `${kind} ${choice}`
  const text = typed.get(key) ?? saved ?? englishOf(texts, kind)
  const { saving, removing } = useChanges((change) => {
    setTyped((before) => new Map([...before].filter(([each]) => each !== key)))
    if (change !== null) setChoice(change)
  })
  const faults = letterFaults(kind, text)
  const save = () => {
    if (language !== undefined && faults.length === 0 && !saving.isPending) saving.mutate({ kind, language, text })
  }
  return {
    ...{ kind, setKind, choice, setChoice, code, setCode, language, text, faults, save },
    type: (part: Partial<LetterText>) => setTyped((before) => new Map(before).set(key, { ...text, ...part })),
    isSaved: saved !== undefined && saved.savedAt !== null,
    remove: () => language !== undefined && removing.mutate({ kind, language }),
    isBusy: saving.isPending || removing.isPending,
    error: saving.error ?? removing.error,
    forgetError: () => {
      saving.reset()
      removing.reset()
    },
  }
}

/** Begins a text in another language with the English one. */
function englishOf(texts: readonly LetterTextBody[], kind: LetterKind): LetterText {
  return texts.find((text) => text.kind === kind && text.language === GIVEN_LANGUAGE) ?? GIVEN_LETTERS[kind]
}

type Of = { readonly kind: LetterKind; readonly language: string }

/** `onChanged` gets the language to show next. */
function useChanges(onChanged: (language: string) => void) {
  const client = useQueryClient()
  const changed = async (language: string, words: string) => {
    await client.invalidateQueries({ queryKey: letterTextsQuery.queryKey })
    onChanged(language)
    tell(words)
  }
  const saving = useMutation({
    mutationFn: ({ kind, language, text }: Of & { readonly text: LetterText }) =>
      ask(saveLetterText, { kind, language, body: { title: text.title, text: text.text } }),
    onSuccess: ({ language }) => changed(language, 'Letter saved'),
  })
  const removing = useMutation({
    mutationFn: ({ kind, language }: Of) => ask(removeLetterText, { kind, language }),
    onSuccess: () => changed(GIVEN_LANGUAGE, 'Text removed'),
  })
  return { saving, removing }
}
