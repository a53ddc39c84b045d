import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OneTimeAddress } from '#contract/desk/one-time-address.ts'
import { createOneTimeAddress } from '#contract/endpoints/sessions.ts'
import { ask } from '../../api/ask.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { timeText } from '../../components/texts/clock-text.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import token from './create-token.module.css'

/** Makes a one-time address for somebody else's browser or app; nobody else can reach a desktop window. */
export function LetSomebodyIn() {
  const making = useMutation({
    mutationFn: () => ask(createOneTimeAddress, {}),
    onError: () => tellFailure('No address was made'),
  })
  return (
    <SettingsSection id="sign-in-others">
      <p className={classes.text}>
        A one-time address signs in one more browser, or lets one desktop app work on this desk. Hand it only to people
        who may see and change everything here.
      </p>
      <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
        New one-time address
      </Button>
      {making.data && <NewAddress made={making.data} onDone={making.reset} />}
    </SettingsSection>
  )
}

/** Shown over the page, so that nothing moves. A click outside does not close it, because the address cannot be shown again. */
function NewAddress({ made, onDone }: { readonly made: OneTimeAddress; readonly onDone: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onDone} title="One-time address" withCloseButton={false} closeOnClickOutside={false}>
      <p className={classes.text}>
        It works once, until {timeText(new Date(made.goodUntil))}. Open it in a browser, or paste it in the desktop app
        under File › Shared desk.
      </p>
      <code className={token.token} data-testid="one-time-address">
        {made.address}
      </code>
      <div className={classes.row}>
        <CopyTextButton text={made.address} what="Address" data-autofocus />
        <Button variant="default" rightSection={<ShortcutKbd keys="Esc" />} onClick={onDone}>
          Hide it
        </Button>
      </div>
    </Modal>
  )
}
