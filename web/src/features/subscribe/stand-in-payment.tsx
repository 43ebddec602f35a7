import { FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextField } from '../../ui/text-field.js';
import { type CardErrors, type CardInput, groupCardNumber, groupExpiry, readCard } from './card-details.js';
import { confirmAtStandIn } from './confirm-stand-in.js';
import { PaymentForm } from './payment-form.js';
import { type CardPaymentProps, type PaymentOutcome, paymentReturnUrl } from './payment-outcome.js';

const empty: CardInput = { number: '', expiry: '', cvc: '' };

/** Our own card fields in place of the provider's. They are used for the stand-in, which charges no real card. */
export default function StandInPayment({ clientSecret, offer, ...events }: CardPaymentProps) {
  const [input, setInput] = useState(empty);
  const [checked, setChecked] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);
  const errors: CardErrors = (checked && readCard(input, new Date()).errors) || {};

  const confirm = async (): Promise<PaymentOutcome> => {
    const { card, errors: wrong } = readCard(input, new Date());
    setChecked(true);
    if (!card) {
      const first = wrong.number ? number : wrong.expiry ? expiry : cvc;
      first.current?.focus();
      return { kind: 'incomplete' };
    }
    const { publishableKey, standInUrl } = offer;
    const payment = {
      clientSecret,
      publishableKey,
      standInUrl: standInUrl ?? '',
      returnUrl: paymentReturnUrl(),
    };
    return confirmAtStandIn(payment, card, (url) => window.location.assign(url));
  };

  const change = (name: keyof CardInput, group: (text: string) => string) => ({
    value: input[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      // Grouping digits moves the cursor, so they are grouped only while text is added at the end.
      const grows = target.value.length > input[name].length;
      const atEnd = target.selectionStart === target.value.length;
      setInput({ ...input, [name]: grows && atEnd ? group(target.value) : target.value });
    },
    onBlur: () => setInput((last) => ({ ...last, [name]: group(last[name]) })),
  });

  // The fields have no names, so that the browser does not submit their content if the script fails.
  return (
    <PaymentForm confirm={confirm} ready {...events}>
      <StandInNotice />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          ref={number}
          className="col-span-2"
          label="Card number"
          error={errors.number}
          autoComplete="cc-number"
          inputMode="numeric"
          spellCheck={false}
          maxLength={27}
          placeholder="1234 1234 1234 1234"
          {...change('number', groupCardNumber)}
        />
        <TextField
          ref={expiry}
          label="Expiry"
          error={errors.expiry}
          autoComplete="cc-exp"
          inputMode="numeric"
          spellCheck={false}
          maxLength={9}
          placeholder="MM / YY"
          {...change('expiry', groupExpiry)}
        />
        <TextField
          ref={cvc}
          label="CVC"
          error={errors.cvc}
          autoComplete="cc-csc"
          inputMode="numeric"
          spellCheck={false}
          maxLength={4}
          placeholder="123"
          {...change('cvc', (text) => text.replace(/\D/g, ''))}
        />
      </div>
    </PaymentForm>
  );
}

const testNumbers = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks you to confirm'],
  ['4000 0000 0000 0341', 'is paid now and declined when it renews'],
] as const;

function StandInNotice() {
  return (
    <section
      aria-labelledby="stand-in"
      className="rounded-m bg-accent-soft p-4 text-sm text-on-accent-soft forced-colors:border"
    >
      <h2 id="stand-in" className="flex items-center gap-2 text-base font-bold">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
        This is a stand-in. Nobody is charged.
      </h2>
      <p className="mt-1">
        No payment provider is set up here, so a stand-in takes its place. Please do not enter a real card.
        Test numbers, with any date to come and any three digits:
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {testNumbers.map(([number, what]) => (
          <li key={number}>
            <code className="font-bold tabular-nums">{number}</code> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}
