import { Notifications } from '@mantine/notifications'

type ToastBoxProps = {
  readonly classNames: { readonly root: string | undefined; readonly notification: string | undefined }
}

/** Shows toasts one after the other, where its `root` stands. */
export function ToastBox({ classNames }: ToastBoxProps) {
  return (
    <Notifications
      position="top-right"
      autoClose={3000}
      transitionDuration={0}
      withinPortal={false}
      classNames={classNames}
    />
  )
}
