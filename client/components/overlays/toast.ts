export interface ToastMessage {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
  /** One way to act on it, such as undo. */
  action?: { label: string; onPress: () => void }
}

type Listener = () => void

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<Listener>()

/** The newest message, for the one Toaster. */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastMessage | null => current,
  readOnServer: (): ToastMessage | null => null,
}

/** Shows a message in place of the one before: at most one is on the screen. */
export function showToast(
  message: Omit<ToastMessage, 'id' | 'tone'> & { tone?: ToastMessage['tone'] },
): void {
  current = { tone: 'success', ...message, id: ++lastId }
  for (const listener of listeners) listener()
}
