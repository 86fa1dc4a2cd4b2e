import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '../messages.js';
import { Icon } from '../ui/icons.js';
import { EmptyState } from '../ui/page/states.js';

interface Props {
  /** A new value (the page's path) tries again. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string | undefined;
}

/** A fault of one page stays in that page: it says so and offers another try. */
export class AppBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <EmptyState
        icon="ErrorOutline"
        title={t('app.crashed')}
        help={t('app.crashedHelp')}
        action={
          <Button
            variant="outlined"
            startIcon={<Icon name="Refresh" />}
            onClick={() => this.setState({ error: undefined })}
          >
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
}
