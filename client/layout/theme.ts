import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'
const PRINT_EVENTS = ['beforeprint', 'afterprint'] as const
const listeners = new Set<() => void>()

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Paper is light, whatever the screen is. */
let isPrinting = false

function isDark(theme: Theme): boolean {
  if (isPrinting) return false
  return theme === 'system' ? matchMedia(DARK).matches : theme === 'dark'
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = isDark(theme) ? 'dark' : 'light'
}

/** Stores the choice and shows it; `system` is the absence of a choice, as the script in the page's head reads it. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be blocked; the choice then holds for this page only.
  }
  apply(theme)
  for (const listener of listeners) listener()
}

/** Follows the choice, and the system's while there is none; also changes made in another tab. */
function subscribe(listener: () => void): () => void {
  const media = matchMedia(DARK)
  const follow = () => {
    apply(readTheme())
    listener()
  }
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    follow()
  }
  listeners.add(listener)
  for (const event of PRINT_EVENTS) window.addEventListener(event, print)
  media.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    for (const event of PRINT_EVENTS) window.removeEventListener(event, print)
    media.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}

/** What was chosen, and whether the page is dark now. */
export function useTheme(): { theme: Theme; dark: boolean } {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system')
  const dark = useSyncExternalStore(
    subscribe,
    () => isDark(readTheme()),
    () => false,
  )
  return { theme, dark }
}
