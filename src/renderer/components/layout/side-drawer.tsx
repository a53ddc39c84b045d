import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-drawer.module.css'
import panel from './side-panel.module.css'

type SideDrawerProps = {
  readonly title: string
  /** Lender loan ID of the loan that the drawer is about. */
  readonly id: string
  /** In px, if the window has room for it. */
  readonly width: number
  /** True while a question over the drawer takes Esc. */
  readonly isAsking: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Drawer beside the page, which stays in place and usable. Esc and its buttons close it. */
export function SideDrawer({ title, id, width, isAsking, onClose, children }: SideDrawerProps) {
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw - 96px)`}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      lockScroll={false}
      classNames={{ inner: classes.inner, content: classes.content, title: panel.title }}
    >
      <Drawer.Content data-beside-page>
        <div className={classes.header}>
          <Drawer.Title>
            {title} <span className={panel.id}>{id}</span>
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close panel" size={28} iconSize={16} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
