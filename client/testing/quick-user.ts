import userEvent from '@testing-library/user-event'

type User = ReturnType<typeof userEvent.setup>

/**
 * A person whose words arrive at once but for the last letter, which is a key like any other. A page drawn anew for every
 * letter of a sentence proves nothing that two drawings don't. Texts with keys in braces are typed key by key.
 */
export function quickUser(options?: Parameters<typeof userEvent.setup>[0]): User {
  const user = userEvent.setup(options)
  const type: User['type'] = async (field, text, how) => {
    if (how || /[{[]/.test(text) || text.length < 4) return user.type(field, text, how)
    await user.click(field)
    await user.paste(text.slice(0, -1))
    await user.keyboard(text.slice(-1))
  }
  return { ...user, type }
}
