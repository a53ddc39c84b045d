import { useEffect, useRef, useState } from 'react'
import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { isFocusNowhere } from '../../../../components/focus/focus-ground.ts'
import { useCommand } from '../../../../keys/commands.ts'
import { questionKeyOf } from './open-items.ts'

export type Questions = {
  readonly all: readonly ImportQuestionBody[]
  /** Place of the question that is shown whole. */
  readonly shown: number
  readonly open: (place: number) => void
  readonly answer: (choice: ImportChoiceBody) => void
}

/** Element ID of the question that is shown whole. */
export const QUESTION_ID = 'import-question'

/** Element ID of what the focus goes to after the last question: the first field that no column has, else the check. */
export const AFTER_QUESTIONS_ID = 'import-after-questions'

type Asked = Pick<ImportRunBody, 'questions' | 'missing'>

type Plan = { readonly isChanging: boolean; readonly change: (change: ImportChoiceBody['change']) => void }

/**
 * Open questions of a plan, one of them shown whole: first the one with the key `first`, if any. Once a question is answered,
 * the next open one is shown and takes the focus.
 */
export function useQuestions({ questions: all, missing }: Asked, plan: Plan, first = ''): Questions {
  const { isChanging: isBusy, change } = plan
  const [wanted, setWanted] = useState({ key: first, place: 0 })
  const isAsked = useRef(all.length > 0)
  const held = useRef<Held>(undefined)
  const found = all.findIndex((question) => questionKeyOf(question) === wanted.key)
  const shown = found >= 0 ? found : wanted.place < all.length ? wanted.place : 0
  const question = all[shown]
  const open = (place: number) => {
    const asked = all[place]
    if (!asked) return
    if (place === shown) focus(QUESTION_ID)
    else isAsked.current = true
    setWanted({ key: questionKeyOf(asked), place })
  }
  const openFirst = question ? () => open(0) : missing.length > 0 ? () => focus(AFTER_QUESTIONS_ID) : null
  useCommand('questions', openFirst)
  const key = question && questionKeyOf(question)
  useEffect(() => {
    if (isAsked.current || isFocusNowhere()) focus(key === undefined ? AFTER_QUESTIONS_ID : QUESTION_ID)
    isAsked.current = false
  }, [key])
  const give = (asked: ImportQuestionBody, choice: ImportChoiceBody) => {
    setWanted({ key: questionKeyOf(asked), place: all.indexOf(asked) })
    change(choice.change)
  }
  useEffect(() => {
    const answer = held.current
    if (isBusy || answer === undefined) return
    held.current = undefined
    const asked = all.find((one) => questionKeyOf(one) === answer.key)
    const choice = asked?.choices.find((one) => choiceKey(one) === answer.choice)
    if (asked && choice) give(asked, choice)
  })
  return {
    all,
    shown,
    open,
    answer: (choice) => {
      if (!question) return
      if (isBusy) held.current = { key: questionKeyOf(question), choice: choiceKey(choice) }
      else give(question, choice)
    },
  }
}

/** An answer that was given while another one was on its way: it is given anew to what is asked then, if it still is. */
type Held = { readonly key: string; readonly choice: string } | undefined

function choiceKey({ code, params }: ImportChoiceBody): string {
  return JSON.stringify([code, params])
}

/** Of what is higher than its room, the beginning is in sight. */
function focus(id: string): void {
  const element = document.getElementById(id)
  element?.focus()
  element?.firstElementChild?.scrollIntoView({ block: 'nearest' })
}
