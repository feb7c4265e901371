/** What people ask before they book. The page and search engines are told the same, from here. */
export const FAQ = [
  {
    question: 'Do I need an account to book?',
    answer:
      'No. An e-mail address and a card are enough, and the confirmation holds your calendar file and the link to join. Sign up later with the same address, confirm it, and your sessions move into the account.',
  },
  {
    question: 'How do you know who the coaches are?',
    answer:
      'We check role and degree by hand before anybody is listed. When a coach changes them, their page keeps the words we checked last until the new ones are checked too.',
  },
  {
    question: 'When do I pay, and in which currency?',
    answer:
      'When you book, at the price on the coach’s page and in the coach’s currency. Where a coach answers each request first, your card is only authorised until they accept.',
  },
  {
    question: 'What if I have to cancel?',
    answer:
      'Each coach keeps one of three policies, which you read before you pay. When you cancel you are shown first what comes back, and exactly that does.',
  },
  {
    question: 'And if the coach cancels, or does not come?',
    answer: 'Then everything you paid for the session comes back, whatever the policy says.',
  },
  {
    question: 'Where do the reviews come from?',
    answer:
      'Only people who completed a session can write one. A coach can answer a review or report it, and never remove it.',
  },
] as const
