import type { SafetyCard } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { Button } from '../../../ui/button.js';
import { fieldClasses } from '../../../ui/text-field.js';
import { filled } from '../words/filled.js';
import { useSafetyWords } from '../words/in-language.js';
import { linesOf, namedCountries, namesIn } from './country-names.js';

/** Value of the option that lets the server choose the country, by time zone and language. */
const whereIAm = '';

/** The country whose helplines the card shows, with a form to change it. The server stores the choice. */
export function CountryChoice({ card, onChosen }: { card: SafetyCard; onChosen(card: SafetyCard): void }) {
  const worded = useSafetyWords();
  const words = worded.words.country;
  const [choosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');
  const open = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const wasChoosing = useRef(false);
  // The pressed control is removed, so the focus moves to the element that replaces it.
  useEffect(() => {
    if (choosing) select.current?.focus();
    else if (wasChoosing.current) open.current?.focus();
    wasChoosing.current = choosing;
  }, [choosing]);
  return (
    <div className="mt-4" lang={worded.language}>
      {choosing ? (
        <CountryForm
          card={card}
          select={select}
          onCancel={() => setChoosing(false)}
          onChosen={(chosen) => {
            setChoosing(false);
            setSaid(filled(words.shown, { lines: linesOf(chosen.country, worded) }));
            onChosen(chosen);
          }}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi>{linesOf(card.country, worded)}</bdi>
          <Button
            ref={open}
            variant="link"
            size="sm"
            className="-ms-3 text-current"
            onClick={() => setChoosing(true)}
          >
            {words.change}
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface CountryFormProps {
  card: SafetyCard;
  select: RefObject<HTMLSelectElement | null>;
  onChosen(card: SafetyCard): void;
  onCancel(): void;
}

function CountryForm({ card, select, onChosen, onCancel }: CountryFormProps) {
  const id = useId();
  const { language, words } = useSafetyWords();
  const [country, setCountry] = useState(card.country ?? whereIAm);
  const list = useQuery(apiQuery('GET /api/safety/countries'));
  const choose = useSingleMutation({
    mutationFn: () =>
      api('PUT /api/safety/country', {
        country: country === whereIAm ? null : country,
        category: card.category,
        language: card.language,
      }),
    onSuccess: onChosen,
  });
  // The present country stays selectable while the list loads.
  const codes = new Set([...(card.country === null ? [] : [card.country]), ...(list.data?.countries ?? [])]);
  const problem = choose.error ? words.country.notChosen : list.error && words.country.listNotRead;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate();
  };
  return (
    <form onSubmit={submit} className="rounded-m bg-surface p-3 text-ink forced-colors:border">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words.country.label}
      </label>
      <select
        id={id}
        ref={select}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        className={`${fieldClasses} min-h-11`}
      >
        <option value={whereIAm}>{words.country.whereIAm}</option>
        {namedCountries([...codes], namesIn(language)).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p role="alert" className={problem ? 'mt-2 text-danger' : undefined}>
        <bdi>{problem}</bdi>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={choose.isPending} aria-busy={choose.isPending}>
          {choose.isPending ? words.country.wait : words.country.show}
        </Button>
        {list.isError && (
          <Button
            onClick={() => {
              select.current?.focus();
              void list.refetch();
            }}
          >
            {words.country.readAgain}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {words.own.cancel}
        </Button>
      </div>
    </form>
  );
}
