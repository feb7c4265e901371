import { answerWords } from './figure-words.ts'
import { useFigures } from './use-figures.ts'

/** "Elena answers within 24 hours." */
export const AnswersWithin = ({ name }: { name: string }) => `${name} answers ${answerWords(useFigures())}.`
