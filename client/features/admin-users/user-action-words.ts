import type { AdminUserActionName } from '../../generated/graphql.ts'

interface Words {
  title: string
  verb: string
  done: (name: string) => string
  destructive?: boolean
}

export const USER_ACTION_WORDS: Record<AdminUserActionName, Words> = {
  VIEW_AS: {
    title: 'Look at the product as them',
    verb: 'Look as them',
    done: (name) => `You look as ${name}. They are told.`,
  },
  EXPORT: {
    title: 'Export what we hold of them',
    verb: 'Export',
    done: (name) => `The file about ${name} is saved, and they are told.`,
  },
  CHANGE_ROLE: {
    title: 'Change the role',
    verb: 'Change role',
    done: (name) => `${name} has another role now.`,
  },
  SUSPEND: {
    title: 'Suspend the account',
    verb: 'Suspend',
    done: (name) => `${name} is suspended.`,
    destructive: true,
  },
  REINSTATE: {
    title: 'Reinstate the account',
    verb: 'Reinstate',
    done: (name) => `${name} can sign in again.`,
  },
  ERASE: {
    title: 'Erase the person',
    verb: 'Erase',
    done: () => 'The person was erased from the account.',
    destructive: true,
  },
}
