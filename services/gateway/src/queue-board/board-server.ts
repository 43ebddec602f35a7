import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  BullBoardRequest,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

/** What Bull Board hands over to whoever serves it. */
export class BoardServer implements IServerAdapter {
  queues: BullBoardQueues = new Map();
  uiConfig: UIConfig = {};
  /** Where its page stands, as it names its screens itself. */
  screens: string[] = [];
  routes: AppControllerRoute[] = [];

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.uiConfig = config;
    return this;
  }

  setEntryRoute({ route }: AppViewRoute): this {
    this.screens = [route].flat();
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes;
    return this;
  }

  // Page, files and errors are served in our own way.
  setViewsPath(): this {
    return this;
  }

  setStaticPath(): this {
    return this;
  }

  setErrorHandler(): this {
    return this;
  }

  /** A request in its words. */
  requestOf({
    params,
    query,
    headers,
  }: Pick<BullBoardRequest, 'params' | 'query' | 'headers'>): BullBoardRequest {
    return { queues: this.queues, uiConfig: this.uiConfig, params, query, headers, body: undefined as never };
  }
}
