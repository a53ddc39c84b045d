import { Popover, UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import type { SaidStep } from '#contract/words/explanation/step-words.ts'
import { RULE_WORDS } from '#contract/words/rule-words.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import classes from './explain-popover.module.css'

/** The rules that the sums go by, each once; pressed, each opens its sentence. */
export function ExplanationRules({ steps }: { readonly steps: readonly SaidStep[] }) {
  const rules = [...new Set(steps.flatMap(({ rule }) => rule ?? []))]
  if (rules.length === 0) return <span />
  return (
    <span className={classes.rules}>
      {rules.length === 1 ? 'Rule: ' : 'Rules: '}
      {rules.map((rule, index) => (
        <Fragment key={rule}>
          {index > 0 && ', '}
          <Rule rule={rule} />
        </Fragment>
      ))}
    </span>
  )
}

/** Inside the panel of the explanation, which a click elsewhere would close. */
function Rule({ rule }: { readonly rule: RuleId }) {
  const { name, sentence } = RULE_WORDS[rule]
  return (
    <Popover position="top-start" width={400} offset={4} withinPortal={false} transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <UnstyledButton className={classes.rule}>{name}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.sentence}>{sentence}</Popover.Dropdown>
    </Popover>
  )
}
