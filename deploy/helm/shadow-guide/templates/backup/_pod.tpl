{{/* list ROOT ARGUMENTS DEADLINE → the Job of one backup: PostgreSQL's own client, which knows the administrator's login and nothing else */}}
{{- define "shadow-guide.backupJob" -}}
{{- $root := index . 0 -}}{{- $backup := $root.Values.backup -}}
spec:
  backoffLimit: 1
  activeDeadlineSeconds: {{ index . 2 }}
  template:
    metadata:
      labels:
        {{- include "shadow-guide.selectorLabels" (list $root "backup") | nindent 8 }}
    spec:
      restartPolicy: Never
      serviceAccountName: {{ include "shadow-guide.serviceAccount" $root }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        {{- include "shadow-guide.podSecurity" (list $root 999) | nindent 8 }}
      {{- with include "shadow-guide.placement" (list $root (omit $root.Values.pods "topologySpread") "backup") | trim }}
      {{- . | nindent 6 }}
      {{- end }}
      containers:
        - name: app
          image: {{ $backup.image | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext:
            {{- include "shadow-guide.containerSecurity" $root | nindent 12 }}
          command: [bash, /scripts/backup.sh{{ range index . 1 }}, {{ . }}{{ end }}]
          env:
            - { name: PGHOST, value: {{ include "shadow-guide.directHost" $root | quote }} }
            - { name: PGPORT, value: {{ include "shadow-guide.directPort" $root | quote }} }
            - { name: PGDATABASE, value: {{ toJson $root.Values.postgresql.database }} }
            - { name: PGUSER, value: {{ include "shadow-guide.adminUser" $root | quote }} }
            {{- include "shadow-guide.envSecret" (list $root "PGPASSWORD" "postgresql" "adminPassword") | nindent 12 }}
            {{- if and (eq $root.Values.postgresql.mode "external") $root.Values.postgresql.tls }}
            {{- if $root.Values.certificateAuthority.configMap }}
            - { name: PGSSLMODE, value: verify-full }
            - { name: PGSSLROOTCERT, value: /settings/certificate-authority/ca.crt }
            {{- else }}
            - { name: PGSSLMODE, value: require }
            {{- end }}
            {{- end }}
            - { name: BACKUP_DIR, value: /backup/data }
            - { name: BACKUP_KEYS_DIR, value: /backup/keys }
            - { name: BACKUP_KEEP_DAYS, value: {{ int $backup.keepDays | quote }} }
            - { name: BACKUP_KEYS_KEEP_DAYS, value: {{ int $backup.keysKeepDays | quote }} }
            - { name: BACKUP_LIMIT_SECONDS, value: {{ int $backup.limitSeconds | quote }} }
          resources:
            {{- toYaml $backup.resources | nindent 12 }}
          volumeMounts:
            - { name: scripts, mountPath: /scripts, readOnly: true }
            - { name: data, mountPath: /backup/data }
            - { name: keys, mountPath: /backup/keys }
            {{- include "shadow-guide.mounts" (list $root (dict "role" "job" "owner" "")) | nindent 12 }}
      volumes:
        - name: scripts
          configMap: { name: {{ include "shadow-guide.name" (list $root "backup") }} }
        - name: data
          persistentVolumeClaim: { claimName: {{ $backup.dataClaim | quote }} }
        - name: keys
          persistentVolumeClaim: { claimName: {{ $backup.keysClaim | quote }} }
        {{- include "shadow-guide.volumes" (list $root (dict "role" "job" "owner" "")) | nindent 8 }}
{{- end }}
