import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { useCommand } from '../../keys/commands.ts'
import classes from './said-beside.module.css'

type SaidBesideProps = {
  /** Message; nothing is shown without one. */
  readonly said: ReactNode
  readonly onClose: () => void
  /** Button that the message answers. */
  readonly children: ReactElement
}

/**
 * Result of a press, over the page beside its button. It moves nothing and takes no focus, because the answer may arrive while the user
 * types elsewhere. Esc, a click elsewhere or another press closes it.
 */
export function SaidBeside({ said, onClose, children }: SaidBesideProps) {
  const isOpen = Boolean(said)
  return (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
      closeOnClickOutside={isOpen}
      position="bottom-end"
      offset={4}
      width={464}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <div role="status" className={classes.place}>
        <Popover.Dropdown className={classes.said}>
          {said}
          {isOpen && <CloseByEsc onClose={onClose} />}
        </Popover.Dropdown>
      </div>
    </Popover>
  )
}

/** Handles Esc before any other handler. */
function CloseByEsc({ onClose }: { readonly onClose: () => void }) {
  useCommand('back', onClose)
  return null
}
