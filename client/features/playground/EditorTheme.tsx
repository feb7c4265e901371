import { useGraphiQLActions, useMonaco } from '@graphiql/react'
import { useEffect } from 'react'
import { useTheme } from '../../layout/theme.ts'

/** Colours of the editor by the token they are. */
const COLOURS = {
  'textLink.foreground': 'brand',
  'textLink.activeForeground': 'brand',
  'editorLink.activeForeground': 'brand',
  'editorHoverWidget.background': 'surface',
  'editorSuggestWidget.background': 'surface',
  'editorSuggestWidget.selectedBackground': 'brand-tint',
  'editorSuggestWidget.selectedForeground': 'brand',
  'list.highlightForeground': 'brand',
  'list.focusHighlightForeground': 'brand',
  'list.hoverBackground': 'sunken',
  'menu.background': 'surface',
  'menu.selectionBackground': 'brand-tint',
  'menu.selectionForeground': 'brand',
  'quickInput.background': 'surface',
  'quickInputList.focusForeground': 'ink',
  'quickInputList.focusBackground': 'brand-tint',
  'editorWidget.background': 'surface',
  'editorLineNumber.foreground': 'ink-3',
  'editorLineNumber.activeForeground': 'ink',
  'editor.foreground': 'ink',
  focusBorder: 'brand',
} as const

const RULES = [
  ['keyword.gql', 'c3'],
  ['type.identifier.gql', 'brand'],
  ['key.identifier.gql', 'ink'],
  ['argument.identifier.gql', 'c6'],
  ['string', 'c4'],
  ['string.key.json', 'c3'],
  ['string.value.json', 'brand'],
  ['number', 'c4'],
  ['comment', 'ink-3'],
] as const

/** The editor follows our theme switch, in the colours of the tokens as they are now. */
export function EditorTheme() {
  const { dark } = useTheme()
  const { setTheme } = useGraphiQLActions()
  const monaco = useMonaco((state) => state.monaco)
  useEffect(() => {
    const style = getComputedStyle(document.documentElement)
    const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
    monaco?.editor.defineTheme(dark ? 'graphiql-DARK' : 'graphiql-LIGHT', {
      base: dark ? 'vs-dark' : 'vs',
      inherit: true,
      colors: {
        'editor.background': '#00000000',
        'scrollbar.shadow': '#00000000',
        ...Object.fromEntries(Object.entries(COLOURS).map(([name, colour]) => [name, token(colour)])),
      },
      rules: RULES.map(([name, colour]) => ({ token: name, foreground: token(colour).slice(1) })),
    })
    setTheme(dark ? 'dark' : 'light')
  }, [dark, monaco, setTheme])
  return null
}
