import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TermsOfSet, TermsSet } from '#contract/desk/terms-sets.ts'
import { createTermsSet, removeTermsSet } from '#contract/endpoints/terms-sets.ts'
import { ask } from '../../../api/ask.ts'
import { termsSetsQuery } from '../../../api/terms-sets.ts'
import { NameDialog } from '../../../components/dialogs/name-dialog.tsx'
import { RemoveDialog } from '../../../components/dialogs/remove-dialog.tsx'
import { useFocusBack } from '../../../components/focus/use-focus-back.ts'
import { tell } from '../../../components/notices/tell.tsx'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import { isTyping } from '../../../keys/is-typing.ts'
import { hasControl } from '../../../keys/platform.ts'
import { type FormValues, typeOf } from '../model/form-values.ts'
import { hasPlainTerms, isAsSet } from '../model/set-terms.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'
import classes from './terms-sets.module.css'
import { TermsSetsContext } from './terms-sets-context.ts'
import { type FillTerms, useFillTerms } from './use-fill-terms.ts'
import { useChangeSet, useTermsToKeep } from './use-save-set.ts'
import { useSetStanding } from './use-set-standing.ts'

/** Question about a set of terms. */
type TermsSetQuestion =
  | { readonly kind: 'save-as'; readonly terms: TermsOfSet }
  | { readonly kind: 'rename' | 'remove'; readonly set: TermsSet }

type DialogProps = { readonly onClose: () => void }

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

function TermsSetDialog({ question, onClose }: DialogProps & { readonly question: TermsSetQuestion }) {
  useFocusBack()
  switch (question.kind) {
    case 'save-as':
      return <SaveAs terms={question.terms} onClose={onClose} />
    case 'rename':
      return <Rename set={question.set} onClose={onClose} />
    case 'remove':
      return <Remove set={question.set} onClose={onClose} />
  }
}

function SaveAs({ terms, onClose }: DialogProps & { readonly terms: TermsOfSet }) {
  const [isDefault, setDefault] = useState(false)
  const client = useQueryClient()
  const choose = useChoose()
  const saving = useMutation({
    mutationFn: (name: string) => ask(createTermsSet, { body: { name, terms, isDefault } }),
    onSuccess: async (set) => {
      await client.invalidateQueries(termsSetsQuery)
      choose(set)
      onClose()
      tell(`${set.name} saved`)
    },
  })
  const parts = { title: 'Save the terms', button: 'Save terms', start: '' }
  return (
    <NameDialog {...parts} saving={saving} onClose={onClose}>
      <p className={classes.text}>
        Kept without what belongs to one loan: amount, rate, dates, number of installments, balloon, given installment
        and payment holiday.
      </p>
      <Checkbox
        className={classes.defaultSet}
        label={`Default of ${terms.scheduleType}`}
        description="New loans of this type begin with it."
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </NameDialog>
  )
}

function Rename({ set, onClose }: DialogProps & { readonly set: TermsSet }) {
  const choose = useChoose()
  const { mutate, ...change } = useChangeSet()
  const saving = {
    ...change,
    mutate: (name: string) =>
      mutate(
        { set, name },
        {
          onSuccess: (renamed) => {
            choose(renamed)
            onClose()
          },
        },
      ),
  }
  const parts = { title: 'Rename the set of terms', button: 'Rename set', start: set.name }
  return <NameDialog {...parts} saving={saving} onClose={onClose} />
}

/** The set is removed for everyone. The terms in the form stay unchanged. */
function Remove({ set, onClose }: DialogProps & { readonly set: TermsSet }) {
  const client = useQueryClient()
  const choose = useChoose()
  const removing = useMutation({
    mutationFn: () => ask(removeTermsSet, { id: set.id }),
    onSuccess: async () => {
      choose(undefined)
      await client.invalidateQueries(termsSetsQuery)
      onClose()
      tell(`${set.name} removed`)
    },
  })
  const parts = { thing: `the set ${set.name}`, button: 'Remove set', failed: 'The set was not removed' }
  return (
    <RemoveDialog {...parts} removing={removing} onClose={onClose}>
      It is removed for everyone who works on this desk. The terms in this form stay.
    </RemoveDialog>
  )
}

/** Returns the function that sets or clears the set named in the draft. */
function useChoose() {
  const { termsSet } = useNewLoan()
  const { changed } = useDraftControl()
  return (set: Pick<TermsSet, 'id' | 'name'> | undefined) => {
    termsSet.set(set && { id: set.id, name: set.name })
    changed()
  }
}
