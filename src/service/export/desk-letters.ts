import type { Hono } from 'hono'
import type { LetterTextBody } from '#contract/desk/letters.ts'
import * as letters from '#contract/endpoints/letters.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { GIVEN_LETTERS } from '#contract/letter/given-letters.ts'
import { filledLetter, type LetterFault, type LetterText, letterFaults } from '#contract/letter/letter-text.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { StoredLetterText } from '#storage/letter-text-store.ts'
import { GIVEN_LANGUAGE, LETTER_KINDS, type LetterKind } from '#values/vocabulary/letter-terms.ts'
import { findStoredLoan } from '../loans/find-loan.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { readable } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { wireInstant } from '../wire/wire-instant.ts'
import { letterFactsOf, NO_LETTER } from './letter-facts.ts'

/** Letters to clients, and the texts that they are made from. */
export function deskLetterRoutes(app: Hono<ServiceEnv>): void {
  serve(app, letters, {
    listLetterTexts: async ({ parts }) => {
      const { texts, leftOut } = await textsIn(parts)
      return { data: texts, leftOut }
    },
    saveLetterText: async ({ parts: { storage, clock }, caller, path, body }) => {
      refuseFaults(letterFaults(path.kind, body))
      const { title, text } = body
      const saved = { ...path, title, text, savedAt: clock.now(), savedThrough: callerName(caller) }
      await storage.write((unit) => unit.letterTexts.put(saved))
      return textBody(saved)
    },
    removeLetterText: async ({ parts: { storage }, path: { kind, language } }) => {
      if (!(await storage.write((unit) => unit.letterTexts.remove(kind, language)))) refuse(NO_LETTER)
    },
    readLetter: async ({ parts, path: { uuid, version }, query: { language } }) => {
      const facts = await letterFactsOf(parts, await findStoredLoan(parts, uuid), Number(version))
      const text = await textFor(parts, facts.kind, language)
      return { language, ...filledLetter(text, facts, language), facts }
    },
  })
}

/** All texts: those that were saved, and the given ones in whose place none was. */
async function textsIn(parts: DataParts) {
  const found = await parts.storage.letterTexts.all()
  const saved = readable(parts, found).map(textBody)
  const isSaved = (kind: LetterKind) => saved.some((text) => text.kind === kind && text.language === GIVEN_LANGUAGE)
  const given = LETTER_KINDS.filter((kind) => !isSaved(kind)).map(givenText)
  return { texts: [...given, ...saved], leftOut: found.unreadable.length }
}

function textBody({ savedAt, ...text }: StoredLetterText): LetterTextBody {
  return { ...text, savedAt: wireInstant(savedAt) }
}

function givenText(kind: LetterKind): LetterTextBody {
  return { kind, language: GIVEN_LANGUAGE, ...GIVEN_LETTERS[kind], savedAt: null, savedThrough: null }
}

/** Throws `not-found` if the kind of letter has no text in this language. */
async function textFor(parts: DataParts, kind: LetterKind, language: string): Promise<LetterText> {
  const { texts } = await textsIn(parts)
  return texts.find((text) => text.kind === kind && text.language === language) ?? refuse(NO_LETTER)
}

function refuseFaults(faults: readonly LetterFault[]): void {
  if (faults.length > 0) refuse({ kind: 'invalid', errors: faults.map(problemOf) })
}

function problemOf(fault: LetterFault): FieldProblem {
  const isOfTitle = fault.kind === 'unknown' && fault.place === 'title'
  return {
    pointer: isOfTitle ? '/title' : '/text',
    ...faultOfRule('placeholder', { name: fault.name, is: fault.kind }),
  }
}
