import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SavedSettings } from '#contract/desk/settings.ts'
import { replaceSettings } from '#contract/endpoints/settings.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { recordOf } from '#values/record-of.ts'
import { MAX_ANSWER_DEADLINE, MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { settingsQuery } from '../../api/settings.ts'
import { CountField } from '../../components/fields/count-field.tsx'
import { RateField } from '../../components/fields/number-text-field.tsx'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { parseTypedCount } from '../../input/parse-typed-count.ts'
import { parseTypedRate } from '../../input/parse-typed-rate.ts'
import { EXTENSION_INTEREST_OPTIONS } from '../../words/term-words.ts'
import classes from './settings-page.module.css'

/** The rules as typed: all are texts except the choice. */
type TypedRules = {
  readonly defaultMaxExtensions: string
  readonly lenderSkinPercentage: string
  readonly defaultTerm: string
  readonly answerDeadlineInSeconds: string
  readonly extensionInterest: ExtensionInterest
}

type RuleFaults = { readonly [Name in keyof TypedRules]?: string }

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

/** State of the form of rules: typed values, faults, and saving. */
function useRules(saved: SavedSettings) {
  const [typed, setTyped] = useState(() => typedRules(saved))
  const [faults, setFaults] = useState<RuleFaults>({})
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: SavedSettings) => ask(replaceSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      setTyped(typedRules(settings))
      tell('Rules saved')
    },
    onError: (error) => {
      if (error instanceof ProblemError) setFaults(faultsOf(error.problem.errors ?? []))
    },
  })
  const save = () => {
    const rules = readRules(typed)
    setFaults('faults' in rules ? rules.faults : {})
    if (!('faults' in rules) && !saving.isPending) saving.mutate(rules)
  }
  const change = <Name extends keyof TypedRules>(name: Name, value: TypedRules[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  return { typed, change, faults, save, isSaving: saving.isPending, error: saving.error, forgetError: saving.reset }
}

function typedRules(settings: SavedSettings): TypedRules {
  return {
    defaultMaxExtensions: String(settings.defaultMaxExtensions),
    lenderSkinPercentage: settings.lenderSkinPercentage,
    defaultTerm: String(settings.defaultTerm),
    answerDeadlineInSeconds: String(settings.answerDeadlineInSeconds),
    extensionInterest: settings.extensionInterest,
  }
}

/** The settings to save, or the faults by field. */
function readRules(typed: TypedRules): SavedSettings | { readonly faults: RuleFaults } {
  const extensions = parseTypedCount(typed.defaultMaxExtensions, { least: 0, most: MAX_EXTENSIONS, unit: 'extension' })
  const skin = parseTypedRate(typed.lenderSkinPercentage)
  const term = parseTypedCount(typed.defaultTerm, { least: 1, most: MAX_INSTALLMENTS, unit: 'installment' })
  const deadline = parseTypedCount(typed.answerDeadlineInSeconds, {
    least: 1,
    most: MAX_ANSWER_DEADLINE,
    unit: 'second',
  })
  if (extensions.kind === 'ok' && skin.kind === 'ok' && term.kind === 'ok' && deadline.kind === 'ok') {
    return {
      defaultMaxExtensions: Number(extensions.value),
      lenderSkinPercentage: skin.value,
      defaultTerm: Number(term.value),
      answerDeadlineInSeconds: Number(deadline.value),
      extensionInterest: typed.extensionInterest,
    }
  }
  return {
    faults: {
      ...(extensions.kind === 'bad' && { defaultMaxExtensions: extensions.reason }),
      ...(skin.kind === 'bad' && { lenderSkinPercentage: skin.reason }),
      ...(term.kind === 'bad' && { defaultTerm: term.reason }),
      ...(deadline.kind === 'bad' && { answerDeadlineInSeconds: deadline.reason }),
    },
  }
}

/** Faults from the service, by the fields that they name. */
function faultsOf(errors: readonly ReadFieldProblem[]): RuleFaults {
  return recordOf(errors.map(({ pointer, detail }) => [pointer.slice(1), detail]))
}
