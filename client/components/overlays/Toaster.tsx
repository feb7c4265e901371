import { useSyncExternalStore } from 'react'
import { ToastView } from './ToastView.tsx'
import { toastStore } from './toast.ts'

/** Mounted once by the layout. Its code comes with the application, for what it says may be that nothing else can come. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return message && <ToastView message={message} />
}
