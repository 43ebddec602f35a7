/** State to which screens subscribe; every change is made by {@link change}. */
export class Observable<State extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(protected state: State) {}

  getState = (): State => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected change(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
