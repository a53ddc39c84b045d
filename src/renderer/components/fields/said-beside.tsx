import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { useCommand } from '../../keys/commands.ts'
import classes from './said-beside.module.css'

type SaidBesideProps = {
  /** Nothing while there is nothing to say. */
  readonly said: ReactNode
  readonly onClose: () => void
  /** The button that it is the answer to. */
  readonly children: ReactElement
}

/**
 * What became of a press, over the page beside its button: it moves nothing and takes no focus, because the answer may come
 * while one types elsewhere. Esc, a click elsewhere or another press close it.
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

/** Esc closes it before it leads anywhere else. */
function CloseByEsc({ onClose }: { readonly onClose: () => void }) {
  useCommand('back', onClose)
  return null
}
