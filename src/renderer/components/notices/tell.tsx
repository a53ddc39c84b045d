import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** Keep it short: toasts take one line of the header. */
export const NOT_COPIED = 'Not copied: the browser does not allow it'

/** A toast, read aloud too: only for what needs no action. */
export function tell(message: string): void {
  notifications.clean()
  notifications.show({ message, icon: <IconCheck size={16} color="var(--ld-ok)" /> })
}

/** The same for something small that did not work. */
export function tellFailure(message: string): void {
  notifications.clean()
  notifications.show({ message, icon: <IconAlertTriangle size={16} color="var(--ld-warning)" /> })
}
