import { Alert } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  readonly kind: 'danger' | 'warning'
  readonly title: string
  readonly children?: ReactNode
}

/** An alert that stays in its place: what happened, whether anything changed, and what to do. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = kind === 'danger' ? IconAlertCircle : IconAlertTriangle
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
