import type { QueueEntry } from '@antrian/contract/queue/queue'
import { classKey } from '@antrian/contract/roster/classKey'
import { isClass } from '@antrian/contract/roster/writtenClass'
import { ClassAnswer } from './ClassAnswer'
import { SearchMatches, type SearchMatchesProps } from './SearchMatches'

interface SearchAnswerProps extends SearchMatchesProps {
  words: string
  /** The active queue, in order. */
  line: readonly QueueEntry[]
  end: SearchMatchesProps['turn']
}

/** Answers whoever asks at the desk: for a class as a whole, or for each match. */
export function SearchAnswer({ words, matches, line, turn, end }: SearchAnswerProps) {
  const key = classKey(words)
  const isOfOne = line.some(({ studentClass }) => classKey(studentClass) === key)
  const found = matches.length > 0 && <SearchMatches matches={matches} turn={turn} />
  return isOfOne || isClass(words.trim()) ? (
    <ClassAnswer words={words} line={line} end={end} otherwise={found} />
  ) : (
    found
  )
}
