import { Alert } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const ICONS = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  ok: IconCircleCheck,
  info: IconInfoCircle,
} as const

type NoticeProps = {
  readonly kind: keyof typeof ICONS
  readonly title: string
  readonly children?: ReactNode
}

/** An alert within the page: what happened, whether anything changed, and what to do. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = ICONS[kind]
  return (
    <Alert
      title={title}
      icon={<Icon size={16} aria-hidden />}
      classNames={{ root: classes[kind], icon: classes.icon, message: classes.message }}
    >
      {children}
    </Alert>
  )
}
