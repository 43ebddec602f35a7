import { type Exercise, exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';
import type { RefObject } from 'react';
import { paths } from '../../../lib/paths.js';
import { ChatHeader, DeleteConversation } from '../../chat/index.js';
import { categoryNames } from '../category-names.js';
import { GuidedPrompts } from './guided-prompts.js';

export interface ExerciseHeaderProps {
  exercise: Exercise;
  answers: number;
  onRemove(): void;
  removeButton: RefObject<HTMLButtonElement | null>;
}

/** Header with the exercise’s title and its prompts. */
export function ExerciseHeader({ exercise, answers, onRemove, removeButton }: ExerciseHeaderProps) {
  const { title, category, stage } = exercise;
  return (
    <ChatHeader
      back={{ to: paths.exercises(), label: 'Back to the exercises' }}
      title={title}
      subtitle={`${categoryNames[category]}, ${stage} of ${exerciseCatalogue.length}`}
    >
      <GuidedPrompts exercise={exercise} answers={answers} />
      <DeleteConversation ref={removeButton} label="Delete what was said here" onClick={onRemove} />
    </ChatHeader>
  );
}
