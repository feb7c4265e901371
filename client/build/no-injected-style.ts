import type { Plugin } from 'vite'

const INJECTED = 'function __insertCSS(code) {'

/**
 * sonner puts its stylesheet into the page from JavaScript, which our content policy refuses with an error in the
 * console. ToastView imports the same stylesheet as a file, so the call becomes a no-op, which drops it from the bundle.
 */
export function noInjectedStyle(): Plugin {
  return {
    name: 'no-injected-style',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!code.includes(INJECTED))
          this.error('sonner no longer injects its style this way: see no-injected-style.ts')
        return { code: code.replace(/__insertCSS\((?=["'`])/, 'void ('), map: null }
      },
    },
  }
}
