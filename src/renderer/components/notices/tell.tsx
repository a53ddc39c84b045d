import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** Keep such texts short: toasts take one line of the header. */
export const NOT_COPIED = 'Not copied: the browser does not allow it'

/** Shows a toast, also announced to screen readers; only for messages that need no action. */
export function tell(message: string): void {
  notifications.clean()
  notifications.show({ message, icon: <IconCheck size={16} color="var(--ld-ok)" /> })
}

/** Shows a toast for a small failure. */
export function tellFailure(message: string): void {
  notifications.clean()
  notifications.show({ message, icon: <IconAlertTriangle size={16} color="var(--ld-warning)" /> })
}
