export const EditorTheme = () => null
