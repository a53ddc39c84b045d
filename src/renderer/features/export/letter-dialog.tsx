import { Button, Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LetterBody } from '#contract/desk/letters.ts'
import { safeFileName } from '#contract/sheet/file-name.ts'
import type { LetterKind } from '#values/vocabulary/letter-terms.ts'
import { type LetterEvent, letterQuery, letterTextsQuery } from '../../api/letters.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import settingsSection from '../../components/layout/settings-section.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { languageText } from '../../words/letter-words.ts'
import { languageOfLetters, rememberLanguage } from './letter-language.ts'
import { LetterPaper } from './letter-paper.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { usePrintedPage } from './use-printed-page.ts'

type LetterDialogProps = { readonly event: LetterEvent; readonly kind: LetterKind; readonly onClose: () => void }

/** Dialog that shows the letter after an extension or a payment in a language, and prints it. */
export function LetterDialog({ event, kind, onClose }: LetterDialogProps) {
  useFocusBack()
  const texts = useQuery(letterTextsQuery)
  const languages = (texts.data?.data ?? []).filter((text) => text.kind === kind).map(({ language }) => language)
  const [chosen, setChosen] = useState<string | null>(null)
  const language = chosen ?? languageOfLetters(languages)
  const letter = useQuery({ ...letterQuery(event, language ?? ''), enabled: language !== null })
  const error = texts.error ?? letter.error
  return (
    <Modal opened onClose={onClose} title="Letter to the client" size="lg" withCloseButton={false}>
      <Select
        label="Language"
        data-autofocus
        placeholder="Choose a language"
        data={languages.map((value) => ({ value, label: languageText(value) }))}
        value={language}
        allowDeselect={false}
        onChange={setChosen}
      />
      {error && <ErrorNotice error={error} title="The letter could not be read" />}
      {letter.data && <Letter letter={letter.data} onPrinted={onClose} />}
      <p className={settingsSection.leftOut}>
        The text is in{' '}
        <Link to="/settings" hash="letters">
          Settings › Letters
        </Link>
        .
      </p>
      <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
        Close
      </Button>
    </Modal>
  )
}

function Letter({ letter, onPrinted }: { readonly letter: LetterBody; readonly onPrinted: () => void }) {
  const { language, facts } = letter
  const { print, isPrinting, error } = usePrintedPage(
    safeFileName('Letter', facts.lenderLoanId, facts.clientName, facts.date),
    () => {
      rememberLanguage(language)
      onPrinted()
    },
  )
  const button = useRef<HTMLButtonElement>(null)
  // The choice of a language takes Enter for itself.
  useEffect(() => button.current?.focus(), [])
  useCommand('submit', print)
  useCommand('print', print)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    print()
  }
  return (
    <form onSubmit={submit}>
      <LetterPreview {...letter} />
      <LetterPaper {...letter} />
      {error && <ErrorNotice error={error} title="The letter was not printed" />}
      <Button ref={button} type="submit" loading={isPrinting} rightSection={<ShortcutKbd keys="Ctrl+Enter" />}>
        Print or save as PDF
      </Button>
    </form>
  )
}
