import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { ExtensionPolicyBody } from '#contract/desk/extension-policy.ts'
import { MAX_POLICY_DAYS } from '#values/vocabulary/extension-policy-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import { extensionPolicyQuery } from '../../api/extension-policy.ts'
import { useSession } from '../../api/session.ts'
import { CountField } from '../../components/fields/count-field.tsx'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import settingsSection from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import classes from './settings-page.module.css'
import {
  CHOSEN_COUNTS,
  CHOSEN_EFFECTS,
  type ChosenCount,
  type ChosenEffect,
  CONDITION_NAMES,
  LIMIT_NAMES,
  type LimitName,
  useExtensionPolicy,
} from './use-extension-policy.ts'

const EFFECT_WORDS: Readonly<Record<ChosenEffect, string>> = { allow: 'Allowed', warn: 'Warned of', refuse: 'Refused' }

const EFFECTS = CHOSEN_EFFECTS.map((value) => ({ value, label: EFFECT_WORDS[value] }))

const LIMITS: Readonly<Record<LimitName, { readonly label: string; readonly more: string; readonly most: number }>> = {
  extensions: { label: 'Most extensions', more: 'More extensions', most: MAX_EXTENSIONS },
  daysEach: { label: 'Most days at once', more: 'More days at once', most: MAX_POLICY_DAYS },
  daysInAll: { label: 'Most days in all', more: 'More days in all', most: MAX_POLICY_DAYS },
}

const CONDITIONS: Readonly<
  Record<(typeof CONDITION_NAMES)[number], { readonly label: string; readonly hint: string }>
> = {
  neverLate: { label: 'A late loan', hint: 'Anything is overdue' },
  interestFirst: { label: 'Interest not paid first', hint: 'That of the next installment, before it is due' },
}

const COUNT_WORDS: Readonly<Record<ChosenCount, string>> = {
  none: 'No rule',
  'due-date': 'Due date, moved by an extension',
  'registered-due-date': 'Due date at registration',
}

const COUNTS = CHOSEN_COUNTS.map((value) => ({ value, label: COUNT_WORDS[value] }))

/** Extension policy of the connection, beyond what each loan allows, and its buyback rule. */
export function ExtensionPolicySection() {
  const policy = useQuery(extensionPolicyQuery)
  const { connection } = useSession()
  return (
    <SettingsSection id="extension-policy">
      <p className={settingsSection.text}>
        {connection.where === 'live'
          ? `For loans on ${connection.name}. What is refused here is not sent. The buyback rule counts the days of late loans.`
          : 'For loans on this computer, and for lender systems that extend them. The buyback rule counts the days of late loans.'}
      </p>
      {policy.data && <PolicyForm saved={policy.data} />}
      {policy.error && !policy.data && (
        <ErrorNotice
          error={policy.error}
          title="The rules of extensions and buyback could not be loaded"
          onRetry={() => void policy.refetch()}
        />
      )}
    </SettingsSection>
  )
}

function PolicyForm({ saved }: { readonly saved: ExtensionPolicyBody }) {
  const form = useExtensionPolicy(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.ruleFields}>
        {LIMIT_NAMES.map((name) => (
          <LimitFields key={name} name={name} form={form} />
        ))}
        {CONDITION_NAMES.map((name) => (
          <Select
            key={name}
            label={CONDITIONS[name].label}
            description={CONDITIONS[name].hint}
            data={EFFECTS}
            value={form.typed.effects[name]}
            allowDeselect={false}
            onChange={(effect) => effect && form.changeEffect(name, effect)}
          />
        ))}
        <BuybackFields form={form} />
      </div>
      <SaidBeside
        said={
          form.error && <ErrorNotice error={form.error} title="The rules of extensions and buyback were not saved" />
        }
        onClose={form.forgetError}
      >
        <Button type="submit" loading={form.isSaving}>
          Save extensions and buyback
        </Button>
      </SaidBeside>
    </form>
  )
}

type Form = { readonly form: ReturnType<typeof useExtensionPolicy> }

type LimitProps = Form & { readonly name: LimitName }

/** A limit and its effect; a limit that is allowed to be passed needs no number. */
function LimitFields({ name, form }: LimitProps) {
  const { label, more, most } = LIMITS[name]
  const effect = form.typed.effects[name]
  return (
    <>
      <Select
        label={more}
        data={EFFECTS}
        value={effect}
        allowDeselect={false}
        onChange={(chosen) => chosen && form.changeEffect(name, chosen)}
      />
      <CountField
        label={label}
        max={most}
        disabled={effect === 'allow'}
        value={form.typed.limits[name]}
        error={form.faults[name]}
        onChange={(text) => form.changeLimit(name, text)}
      />
    </>
  )
}

/** Date that a buyback is counted from, and the days; a connection without the rule needs no number. */
function BuybackFields({ form }: Form) {
  const { countedFrom, afterDays } = form.typed.buyback
  return (
    <>
      <Select
        label="Buyback counted from"
        data={COUNTS}
        value={countedFrom}
        allowDeselect={false}
        onChange={(chosen) => chosen && form.changeBuyback({ countedFrom: chosen })}
      />
      <CountField
        label="Days late until buyback"
        max={MAX_POLICY_DAYS}
        disabled={countedFrom === 'none'}
        value={afterDays}
        error={form.faults.afterDays}
        onChange={(text) => form.changeBuyback({ afterDays: text })}
      />
    </>
  )
}
