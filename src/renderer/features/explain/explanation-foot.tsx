import { UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode, useId, useState } from 'react'
import type { SaidStep } from '#contract/words/explanation/step-words.ts'
import { RULE_WORDS } from '#contract/words/rule-words.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import classes from './explain-popover.module.css'

type ExplanationFootProps = { readonly steps: readonly SaidStep[]; readonly children: ReactNode }

/** Rules of the calculation, each listed once. Pressing a rule shows its sentence beneath, where it covers nothing. */
export function ExplanationFoot({ steps, children }: ExplanationFootProps) {
  const rules = [...new Set(steps.flatMap(({ rule }) => rule ?? []))]
  const [shown, setShown] = useState<RuleId>()
  const id = useId()
  return (
    <footer className={classes.foot}>
      <span className={classes.rules}>
        {rules.length > 0 && (rules.length === 1 ? 'Rule: ' : 'Rules: ')}
        {rules.map((rule, index) => (
          <Fragment key={rule}>
            {index > 0 && ', '}
            <UnstyledButton
              className={classes.rule}
              aria-expanded={rule === shown}
              aria-controls={id}
              onClick={() => setShown(rule === shown ? undefined : rule)}
            >
              {RULE_WORDS[rule].name}
            </UnstyledButton>
          </Fragment>
        ))}
      </span>
      {children}
      <p id={id} className={classes.sentence} aria-live="polite">
        {shown && RULE_WORDS[shown].sentence}
      </p>
    </footer>
  )
}
