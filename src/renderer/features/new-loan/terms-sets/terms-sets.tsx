import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TermsSet } from '#contract/desk/terms-sets.ts'
import { termsSetsQuery } from '../../../api/terms-sets.ts'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import { isTyping } from '../../../keys/is-typing.ts'
import { hasControl } from '../../../keys/platform.ts'
import { type FormValues, typeOf } from '../model/form-values.ts'
import { hasPlainTerms, isAsSet } from '../model/set-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { TermsSetDialog, type TermsSetQuestion } from './terms-set-dialog.tsx'
import classes from './terms-sets.module.css'
import { TermsSetsContext } from './terms-sets-context.ts'
import { type FillTerms, useFillTerms } from './use-fill-terms.ts'
import { useTermsToKeep } from './use-save-set.ts'
import { useSetStanding } from './use-set-standing.ts'

/** Provides the state of the named sets of terms to its children; Ctrl+Z undoes the last fill. */
export function TermsSets({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [question, setQuestion] = useState<TermsSetQuestion>()
  const standing = useSetStanding()
  const filling = useFillTerms()
  const keep = useTermsToKeep()
  useDefaultSet(filling)
  const ask = (kind: NameQuestion) => {
    if (kind !== 'save-as') return setQuestion(standing.current && { kind, set: standing.current })
    const terms = keep()
    if (terms) setQuestion({ kind, terms })
  }
  const undo = standing.isChanged ? undefined : filling.undo
  const stepBack = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && hasControl(event) && !event.shiftKey
    if (!undo || !isUndo || isTyping(event.target)) return
    event.preventDefault()
    undo()
  }
  return (
    <TermsSetsContext value={{ standing, filling, undo, ask, button, isOpen, setOpen }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the key for all that it holds */}
      <div className={classes.all} onKeyDown={stepBack}>
        {children}
      </div>
      {question && <TermsSetDialog question={question} onClose={() => setQuestion(undefined)} />}
    </TermsSetsContext>
  )
}

/** Fills in the default set when the schedule type changes, unless the user has changed a term. */
function useDefaultSet({ take, takePlain }: FillTerms): void {
  const { form, termsSet } = useNewLoan()
  const client = useQueryClient()
  const follow = useEffectEvent(async (type: string) => {
    // If the service does not answer, the terms stay unchanged.
    const list = await client.fetchQuery(termsSetsQuery).catch(() => undefined)
    const values = form.getValues()
    if (!list || values.scheduleType !== type) return
    const chosen = termsSet.get()
    const current = list.data.find(({ id }) => id === chosen?.id)
    if (current?.terms.scheduleType === type || !isOfNobody(values, chosen === undefined, current)) return
    const next = list.data.find(({ isDefault, terms }) => isDefault && terms.scheduleType === type)
    if (next) take(next)
    else if (current) takePlain()
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Only changes by the user: code that fills the form brings its own terms.
        callback: ({ name, type, values }) => {
          if (name === 'scheduleType' && type === 'change' && typeOf(values) !== '') void follow(values.scheduleType)
        },
      }),
    [form],
  )
}

/** True if the terms are those of a new form, or of the set taken for the previous type. */
function isOfNobody(values: FormValues, isWithoutSet: boolean, current: TermsSet | undefined): boolean {
  if (isWithoutSet) return hasPlainTerms(values)
  return current !== undefined && isAsSet({ ...values, scheduleType: current.terms.scheduleType }, current.terms)
}
