import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import { isTyping } from '../../../keys/is-typing.ts'
import { hasControl } from '../../../keys/platform.ts'
import { TermsSetDialog, type TermsSetQuestion } from './terms-set-dialog.tsx'
import classes from './terms-sets.module.css'
import { TermsSetsContext } from './terms-sets-context.ts'
import { useDefaultSet } from './use-default-set.ts'
import { useFillTerms } from './use-fill-terms.ts'
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
