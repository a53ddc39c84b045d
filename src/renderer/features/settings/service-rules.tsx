import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { SavedSettings } from '#contract/desk/settings.ts'
import { MAX_ANSWER_DEADLINE, MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { settingsQuery } from '../../api/settings.ts'
import { CountField } from '../../components/fields/count-field.tsx'
import { RateField } from '../../components/fields/number-text-field.tsx'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { EXTENSION_INTEREST_OPTIONS } from '../../words/term-words.ts'
import classes from './settings-page.module.css'
import { useRules } from './use-rules.ts'

/** Rules for future loans and extensions. A live service has its own; its answers are compared with these. */
export function ServiceRules() {
  const settings = useQuery(settingsQuery)
  return (
    <SettingsSection id="rules">
      <div className={classes.rules}>
        {settings.data && <RulesForm saved={settings.data} />}
        {settings.error && !settings.data && (
          <ErrorNotice
            error={settings.error}
            title="The settings could not be loaded"
            onRetry={() => void settings.refetch()}
          />
        )}
      </div>
    </SettingsSection>
  )
}

function RulesForm({ saved }: { readonly saved: SavedSettings }) {
  const rules = useRules(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rules.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <RuleFields rules={rules} />
      <SaidBeside
        said={rules.error && <ErrorNotice error={rules.error} title="The rules were not saved" />}
        onClose={rules.forgetError}
      >
        <Button type="submit" loading={rules.isSaving}>
          Save rules
        </Button>
      </SaidBeside>
    </form>
  )
}

type RulesProps = { readonly rules: ReturnType<typeof useRules> }

function RuleFields({ rules }: RulesProps) {
  const { typed, faults, change } = rules
  return (
    <div className={classes.ruleFields}>
      <CountField
        label="Default number of extensions"
        hint="If a request gives none"
        max={MAX_EXTENSIONS}
        value={typed.defaultMaxExtensions}
        error={faults.defaultMaxExtensions}
        onChange={(text) => change('defaultMaxExtensions', text)}
      />
      <RateField
        label="Lender skin"
        unit="%"
        unitWidth={28}
        hint="The lender’s own share of the loan"
        value={typed.lenderSkinPercentage}
        error={faults.lenderSkinPercentage}
        onChange={(text) => change('lenderSkinPercentage', text)}
      />
      <CountField
        label="Default term"
        hint="Monthly installments, without a schedule"
        min={1}
        max={MAX_INSTALLMENTS}
        value={typed.defaultTerm}
        error={faults.defaultTerm}
        onChange={(text) => change('defaultTerm', text)}
      />
      <InterestField rules={rules} />
      <DeadlineField rules={rules} />
    </div>
  )
}

function InterestField({ rules: { typed, faults, change } }: RulesProps) {
  return (
    <Select
      label="Extension interest"
      description="Added to the first moved installment"
      data={EXTENSION_INTEREST_OPTIONS}
      value={typed.extensionInterest}
      error={faults.extensionInterest}
      allowDeselect={false}
      onChange={(value) => value && change('extensionInterest', value)}
    />
  )
}

function DeadlineField({ rules: { typed, faults, change } }: RulesProps) {
  return (
    <CountField
      label="Answer deadline"
      hint="Seconds a live service may take to answer"
      min={1}
      max={MAX_ANSWER_DEADLINE}
      value={typed.answerDeadlineInSeconds}
      error={faults.answerDeadlineInSeconds}
      onChange={(text) => change('answerDeadlineInSeconds', text)}
    />
  )
}
