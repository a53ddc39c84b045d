import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { setByWords, setWords } from '../../../words/more-term-words.ts'
import { formSchema } from '../model/form-schema.ts'
import type { FormValues } from '../model/form-values.ts'
import { countOfSet, isMoreField } from '../model/more-terms.ts'
import { countsOfSet } from '../model/set-terms.ts'
import { type NewLoan, useNewLoan } from '../state/new-loan-context.ts'
import { SetWays } from '../terms-sets/set-ways.tsx'
import { useTermsSets } from '../terms-sets/terms-sets-context.ts'
import classes from './more-terms.module.css'
import { MoreTermsPanel } from './more-terms-panel.tsx'

/** The rarer terms. They open on request, or if one of them has a fault. */
export function MoreTermsSection() {
  const { form, made } = useNewLoan()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isWrong = useWatch({ control: form.control, compute: hasFault }) || isRefused(made)
  if (isWrong && !isOpen) setOpen(true)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          More terms
        </UnstyledButton>
        <SetTerms />
        <SetWays />
      </div>
      {isOpen && <MoreTermsPanel id={panelId} />}
    </>
  )
}

/** Number of changed terms, and the set that they come from, while they are unchanged. */
function SetTerms() {
  const { values, current, isChanged } = useTermsSets().standing
  const words = current && !isChanged ? setByWords(countsOfSet(values), current.name) : setWords(countOfSet(values))
  return (
    <span className={classes.set} title={words}>
      {words}
    </span>
  )
}

/** True if one of the terms cannot be sent, whether or not its fault is shown yet: the panel has to be open. */
function hasFault(values: FormValues): boolean {
  const issues = formSchema.safeParse(values).error?.issues ?? []
  return issues.some(({ path }) => isMoreField(String(path[0])))
}

function isRefused({ faults }: NewLoan['made']): boolean {
  return faults.some(({ place }) => place.kind === 'field' && isMoreField(place.name))
}
