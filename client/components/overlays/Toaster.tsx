import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'

const ToastView = lazy(() => import('./ToastView.tsx').then((part) => ({ default: part.ToastView })))

/** Mounted once by the layout; the toast library loads with the first message. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  if (!message) return null
  return (
    <Suspense fallback={null}>
      <ToastView message={message} />
    </Suspense>
  )
}
