import { Button, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { LetterTextBody } from '#contract/desk/letters.ts'
import { SAMPLE_FACTS } from '#contract/letter/given-letters.ts'
import { PLACEHOLDERS } from '#contract/letter/letter-placeholders.ts'
import { filledLetter, type LetterFault } from '#contract/letter/letter-text.ts'
import { GIVEN_LANGUAGE, LETTER_KINDS, MAX_LETTER_TEXT, MAX_LETTER_TITLE } from '#values/vocabulary/letter-terms.ts'
import { letterTextsQuery } from '../../api/letters.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import settingsSection from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { LETTER_KIND_WORDS, languageText, letterFaultText } from '../../words/letter-words.ts'
import { LetterPreview } from '../export/letter-preview.tsx'
import classes from './settings-page.module.css'
import { ANOTHER_LANGUAGE, useLetterTexts } from './use-letter-texts.ts'

/** Texts of the letters to clients, by kind and language, with a preview. */
export function LettersSection() {
  const texts = useQuery(letterTextsQuery)
  return (
    <SettingsSection id="letters">
      <p className={settingsSection.text}>
        History offers a letter to the client after each extension and payment. Its figures stand in braces in the text.
      </p>
      {texts.data && <Texts texts={texts.data.data} />}
      {texts.data && <LeftOut count={texts.data.leftOut} of="text" className={settingsSection.leftOut} />}
      {texts.error && !texts.data && (
        <ErrorNotice error={texts.error} title="The letters could not be loaded" onRetry={() => void texts.refetch()} />
      )}
    </SettingsSection>
  )
}

function Texts({ texts }: { readonly texts: readonly LetterTextBody[] }) {
  const form = useLetterTexts(texts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Choices form={form} texts={texts} />
      <Fields form={form} />
      <Placeholders form={form} />
      <Preview form={form} />
      <SaidBeside
        said={form.error && <ErrorNotice error={form.error} title="The letter was not saved" />}
        onClose={form.forgetError}
      >
        <Button type="submit" loading={form.isBusy} disabled={form.language === undefined || form.faults.length > 0}>
          Save letter
        </Button>
      </SaidBeside>{' '}
      {form.isSaved && (
        <Button variant="default" onClick={form.remove}>
          {form.language === GIVEN_LANGUAGE ? 'Back to the given text' : 'Remove this text'}
        </Button>
      )}
    </form>
  )
}

type FormProps = { readonly form: ReturnType<typeof useLetterTexts> }

const KINDS = LETTER_KINDS.map((value) => ({ value, label: LETTER_KIND_WORDS[value] }))

function Choices({ form, texts }: FormProps & { readonly texts: readonly LetterTextBody[] }) {
  const { kind, setKind, choice, setChoice, code, setCode, language } = form
  const languages = texts.filter((text) => text.kind === kind).map((text) => text.language)
  const listed = [...languages, ...(languages.includes(choice) || choice === ANOTHER_LANGUAGE ? [] : [choice])]
  return (
    <div className={classes.ruleFields}>
      <Select
        label="Letter"
        data={KINDS}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value)}
      />
      <Select
        label="Language of the letter"
        data={[
          ...listed.map((value) => ({ value, label: languageText(value) })),
          { value: ANOTHER_LANGUAGE, label: 'Another language…' },
        ]}
        value={choice}
        allowDeselect={false}
        onChange={(value) => value && setChoice(value)}
      />
      {choice === ANOTHER_LANGUAGE && (
        <TextField
          label="Language code"
          maxLength={35}
          value={code}
          hint={language === undefined ? 'Such as et, de or pt-BR' : languageText(language)}
          error={code.trim() !== '' && language === undefined ? 'No known language' : undefined}
          onChange={setCode}
        />
      )}
    </div>
  )
}

function Fields({ form: { text, faults, type } }: FormProps) {
  const ofTitle = faults.filter((fault) => fault.kind === 'unknown' && fault.place === 'title')
  const ofText = faults.filter((fault) => !ofTitle.includes(fault))
  return (
    <>
      <TextField
        label="Title of the letter"
        maxLength={MAX_LETTER_TITLE}
        value={text.title}
        error={faultsText(ofTitle)}
        onChange={(title) => type({ title })}
      />
      <Textarea
        label="Text of the letter"
        autosize
        minRows={6}
        maxRows={8}
        maxLength={MAX_LETTER_TEXT}
        value={text.text}
        onChange={(event) => type({ text: event.currentTarget.value })}
        {...fieldNotes({ error: faultsText(ofText) })}
      />
    </>
  )
}

function faultsText(faults: readonly LetterFault[]): string | undefined {
  return faults.length === 0 ? undefined : faults.map(letterFaultText).join('. ')
}

function Placeholders({ form: { kind } }: FormProps) {
  return (
    <ul className={settingsSection.text} aria-label="Placeholders">
      {PLACEHOLDERS[kind].map(({ name, meaning, isRequired }) => (
        <li key={name}>
          <code>{`{${name}}`}</code> {meaning}
          {isRequired && ', required'}
        </li>
      ))}
    </ul>
  )
}

function Preview({ form: { kind, language, text } }: FormProps) {
  if (language === undefined) return null
  return (
    <>
      <p className={settingsSection.text}>With the figures of a sample loan:</p>
      <LetterPreview {...filledLetter(text, SAMPLE_FACTS[kind], language)} language={language} />
    </>
  )
}
